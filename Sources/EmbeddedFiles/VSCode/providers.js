
/** Lets the server answer what VS Code asks, as far as the server says that it can. */
function registerProviders(client, capabilities) {
  const selector = { language: 'marbles' };
  const { languages } = vscode;
  const registrations = [];
  const add = (capability, register) => {
    if (capability) registrations.push(register(capability));
  };
  const ask = (method, document, params, token) => {
    const textDocument = { uri: String(document.uri) };
    return client.request(`textDocument/${method}`, { textDocument, ...params }, token);
  };
  const list = async (method, document, params, token, convert) => {
    const items = await ask(method, document, params, token);
    return items ? items.map(convert) : undefined;
  };
  const at = (place) => ({ position: sentPosition(place) });

  add(capabilities.inlayHintProvider, () => (
    languages.registerInlayHintsProvider(selector, {
      // The hints of an edit are known when its diagnostics are.
      onDidChangeInlayHints: client.published.event,
      provideInlayHints: (document, place, token) => (
        list('inlayHint', document, { range: sentRange(place) }, token, inlayHint)),
    })));
  add(capabilities.codeActionProvider, ({ codeActionKinds = [] }) => {
    const kinds = codeActionKinds.map((kind) => vscode.CodeActionKind.Empty.append(kind));
    return languages.registerCodeActionsProvider(selector, {
      provideCodeActions: (document, place, context, token) => list(
        'codeAction', document, {
          range: sentRange(place),
          context: {
            diagnostics: context.diagnostics.map(sentDiagnostic),
            triggerKind: context.triggerKind,
          },
        }, token, codeAction),
    }, { providedCodeActionKinds: kinds });
  });
  add(capabilities.documentFormattingProvider, () => (
    languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: (document, options, token) => list(
        'formatting', document,
        { options: { tabSize: options.tabSize, insertSpaces: options.insertSpaces } }, token,
        textEdit),
    })));
  add(capabilities.hoverProvider, () => languages.registerHoverProvider(selector, {
    async provideHover(document, place, token) {
      const hover = await ask('hover', document, at(place), token);
      if (!hover) return undefined;
      return new vscode.Hover(markdown(hover.contents), hover.range && range(hover.range));
    },
  }));
  add(capabilities.completionProvider, ({ triggerCharacters = [] }) => (
    languages.registerCompletionItemProvider(selector, {
      async provideCompletionItems(document, place, token) {
        const answer = await ask('completion', document, at(place), token);
        if (!answer) return undefined;
        const items = Array.isArray(answer) ? answer : answer.items;
        return new vscode.CompletionList(items.map(completionItem), answer.isIncomplete);
      },
    }, ...triggerCharacters)));
  add(capabilities.signatureHelpProvider, ({ triggerCharacters = [] }) => (
    languages.registerSignatureHelpProvider(selector, {
      async provideSignatureHelp(document, place, token) {
        const help = await ask('signatureHelp', document, at(place), token);
        return help ? signatureHelp(help) : undefined;
      },
    }, ...triggerCharacters)));
  add(capabilities.codeLensProvider, () => languages.registerCodeLensProvider(selector, {
    // The outcomes of an edit are known when its diagnostics are.
    onDidChangeCodeLenses: client.published.event,
    provideCodeLenses: (document, token) => list('codeLens', document, {}, token, codeLens),
  }));
  add(capabilities.documentSymbolProvider, () => (
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: (document, token) => (
        list('documentSymbol', document, {}, token, documentSymbol)),
    })));
  add(capabilities.foldingRangeProvider, () => (
    languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: (document, context, token) => list(
        'foldingRange', document, {}, token,
        (value) => new vscode.FoldingRange(value.startLine, value.endLine)),
    })));
  add(capabilities.definitionProvider, () => languages.registerDefinitionProvider(selector, {
    provideDefinition: async (document, place, token) => (
      locations(await ask('definition', document, at(place), token))),
  }));
  add(capabilities.referencesProvider, () => languages.registerReferenceProvider(selector, {
    provideReferences: async (document, place, { includeDeclaration }, token) => {
      const params = { ...at(place), context: { includeDeclaration } };
      return locations(await ask('references', document, params, token));
    },
  }));
  add(capabilities.documentHighlightProvider, () => (
    languages.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: (document, place, token) => list(
        'documentHighlight', document, at(place), token,
        (value) => new vscode.DocumentHighlight(range(value.range), (value.kind || 1) - 1)),
    })));
  add(capabilities.renameProvider, ({ prepareProvider }) => {
    const provider = {
      async provideRenameEdits(document, place, newName, token) {
        const edit = await ask('rename', document, { ...at(place), newName }, token);
        return edit ? workspaceEdit(edit) : undefined;
      },
    };
    if (prepareProvider) {
      provider.prepareRename = async (document, place, token) => {
        const answer = await ask('prepareRename', document, at(place), token);
        if (!answer) throw new Error('There is no name at this place.');
        if (!answer.range) return range(answer);
        return { range: range(answer.range), placeholder: answer.placeholder };
      };
    }
    return languages.registerRenameProvider(selector, provider);
  });
  return registrations;
}
