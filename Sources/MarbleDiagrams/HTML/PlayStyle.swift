/// The style of the controls of a page on which a person changes scenarios.
enum PlayStyle {
  static let text = """
    #live{margin:0;flex-basis:100%;font-size:13px;color:var(--red)}
    #live:empty{display:none}
    article[data-file] [data-mark]{cursor:grab;touch-action:none;user-select:none}
    .dragging,.dragging *{cursor:grabbing!important;user-select:none}
    button{font:inherit;font-size:12px;color:inherit;background:var(--ground);\
    border:1px solid var(--frame);border-radius:6px;padding:2px 10px;cursor:pointer}
    button.edit{float:right}
    .playing button.edit,.playing .source{display:none}
    .outcome{flex:0 1 auto;max-width:100%}
    .editor{flex:1 1 340px;min-width:0;max-width:100%}
    .editor textarea{display:block;width:100%;padding:12px 14px;color:inherit;\
    background:var(--ground);border:1px solid var(--frame);border-radius:8px;resize:vertical;\
    font:12.5px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace}
    .editor p{margin:8px 0 0}
    .said{color:var(--red);font-size:13px;min-height:1.5em}

    """
}
