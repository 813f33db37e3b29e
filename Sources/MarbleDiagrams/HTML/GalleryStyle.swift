/// The style sheet of a gallery. The pictures have their own.
enum GalleryStyle {
  static let text = """
    :root{--paper:#fff;--ground:#f6f8fa;--ink:#1f2328;--muted:#59636e;--frame:#d1d9e0;\
    --link:#0969da;--green:#1a7f37;--red:#cf222e;--reddish:#fff5f4;\
    --greenish:#f0faf2}
    @media (prefers-color-scheme:dark){:root{--paper:#0d1117;--ground:#010409;--ink:#e6edf3;\
    --muted:#9198a1;--frame:#3d444d;--link:#4493f8;--green:#3fb950;--red:#ff7b72;--reddish:#251416;\
    --greenish:#0f2316}}
    *{box-sizing:border-box}
    [hidden]{display:none!important}
    html{scroll-padding-top:76px}
    body{margin:0;background:var(--ground);color:var(--ink);\
    font:15px/1.5 ui-sans-serif,system-ui,-apple-system,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif}
    a{color:inherit;text-decoration:none}
    a:hover{text-decoration:underline}
    :focus-visible{outline:2px solid var(--link);outline-offset:2px}
    header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;\
    padding:10px 20px;background:var(--paper);border-bottom:1px solid var(--frame)}
    h1{font-size:18px;margin:0}
    #search{flex:1 1 180px;max-width:480px;font:inherit;color:inherit;background:var(--ground);\
    border:1px solid var(--frame);border-radius:8px;padding:6px 12px}
    #count{margin:0;font-size:13px;font-weight:600}
    .green{color:var(--green)}
    .red{color:var(--red)}
    #keys{margin:0 0 0 auto;font-size:12px;color:var(--muted)}
    kbd{font:inherit;border:1px solid var(--frame);border-radius:4px;padding:0 4px}
    #columns{display:flex;align-items:flex-start;max-width:1500px;margin:auto}
    nav{display:none;flex:0 0 250px;position:sticky;top:58px;max-height:calc(100vh - 58px);\
    overflow:auto;padding:20px 0 20px 20px;font-size:13px}
    nav a{display:flex;justify-content:space-between;gap:8px;padding:3px 10px;border-radius:6px;\
    overflow-wrap:anywhere}
    nav a:hover{background:var(--paper);text-decoration:none}
    nav small{color:var(--muted);flex:none}
    main{flex:1;min-width:0;padding:4px 20px 60vh}
    h2{font-size:16px;margin:28px 0 10px;overflow-wrap:anywhere}
    section{content-visibility:auto}
    article{content-visibility:auto;background:var(--paper);border:1px solid var(--frame);\
    border-radius:10px;margin:0 0 16px;padding:14px 18px}
    article:target,article:focus{border-color:var(--link);outline:none;box-shadow:0 0 0 1px var(--link)}
    .failed,.invalid{border-left:4px solid var(--red)}
    h3{font-size:15px;margin:0;overflow-wrap:anywhere}
    mark{font-size:12px;font-weight:600;color:var(--red);background:var(--reddish);\
    border:1px solid;border-radius:99px;padding:1px 8px;vertical-align:1px}
    .passed mark{color:var(--green);background:var(--greenish)}
    .place{margin:0 0 8px;font-size:12px;color:var(--muted);overflow-wrap:anywhere}
    pre{margin:8px 0 0;padding:12px 14px;overflow-x:auto;border-radius:8px;background:var(--ground);\
    font:12.5px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;\
    unicode-bidi:isolate}
    .messages{margin:8px 0 0;padding:12px 14px;border-radius:8px;background:var(--reddish)}
    .messages p{margin:0;overflow-wrap:anywhere}
    .messages pre{margin:4px 0 0;padding:0;border-radius:0;background:none}
    .messages pre+p{margin-top:12px}
    .both{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:flex-start}
    figure{margin:0;flex:0 1 auto;max-width:100%;overflow-x:auto}
    figure svg{display:block;max-width:100%;height:auto;min-width:var(--least)}
    .source{flex:1 1 340px;min-width:0;max-width:100%}
    @media (min-width:1100px){nav{display:block}}
    @media (max-width:600px){header{padding:8px 12px}#keys{display:none}main{padding:0 8px 40vh}article{padding:12px 10px}}
    @media print{header,nav{display:none}article{content-visibility:visible;break-inside:avoid}}

    """
}
