/**
 * The only file that uses CodeMirror. An editor lives in a shadow root: there CodeMirror adopts constructed style
 * sheets, which the site's Content-Security-Policy allows. In the document it would add a `<style>` element, which the
 * policy blocks.
 */
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { lintKeymap } from '@codemirror/lint'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { graphql, graphqlLanguageSupport, updateSchema } from 'cm6-graphql'
import type { GraphQLSchema } from 'graphql'
import { editorColours, editorTheme } from './editor-theme.ts'

interface CodeEditorOptions {
  readonly language: 'graphql' | 'json'
  readonly value: string
  /** Accessible name. */
  readonly label: string
  readonly readOnly?: boolean
  readonly onChange?: (value: string) => void
  /** Ctrl or Cmd + Enter. */
  readonly onRun?: () => void
  /** Ctrl or Cmd + click on a name in the query. */
  readonly onShowInDocs?: (type: string, field: string | undefined) => void
}

export interface EditorHandle {
  value(): string
  setValue(value: string): void
  setSchema(schema: GraphQLSchema): void
  focus(): void
  destroy(): void
}

export function createCodeEditor(host: HTMLElement, options: CodeEditorOptions): EditorHandle {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({ doc: options.value, extensions: extensionsOf(options) }),
  })
  return {
    value: () => view.state.doc.toString(),
    setValue(value) {
      if (value === view.state.doc.toString()) return
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value }, selection: { anchor: 0 } })
    },
    setSchema: (schema) => updateSchema(view, schema),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

function extensionsOf(options: CodeEditorOptions): Extension[] {
  const { label, readOnly = false, onChange } = options
  return [
    readOnly ? [] : lineNumbers(),
    foldGutter(),
    drawSelection(),
    bracketMatching(),
    syntaxHighlighting(editorColours),
    editorTheme,
    EditorView.lineWrapping,
    // Read-only text scrolls as well; for the other kind the number says what browsers do, and checkers of pages ask for it.
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    languageOf(options),
    // Tab leaves the editor, as everywhere on the page; Escape closes the completion list.
    keymap.of([
      ...(readOnly ? [] : closeBracketsKeymap),
      ...defaultKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
    readOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : editing(options),
    onChange
      ? EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString()))
      : [],
  ]
}

function languageOf({ language, readOnly = false, onShowInDocs }: CodeEditorOptions): Extension {
  if (language === 'json') return json()
  if (readOnly) return graphqlLanguageSupport()
  return graphql(undefined, {
    showErrorOnInvalidSchema: false,
    onShowInDocs: (field, type, parentType) => onShowInDocs?.(parentType ?? type ?? '', field),
  })
}

/**
 * Replaces a multi-line selection on typing. The browser would first merge the lines with inline styles, which the
 * policy blocks and reports as violations.
 */
const typeOverLines = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { from, to } = view.state.selection.main
    const text = event.inputType === 'insertText' ? event.data : null
    if (text === null || view.state.doc.lineAt(from).number === view.state.doc.lineAt(to).number) return false
    event.preventDefault()
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true })
    const handlers = view.state.facet(EditorView.inputHandler)
    if (!handlers.some((handle) => handle(view, from, to, text, insert))) view.dispatch(insert())
    return true
  },
})

function editing({ onRun }: CodeEditorOptions): Extension {
  const run = (): boolean => {
    onRun?.()
    return true
  }
  return [
    history(),
    typeOverLines,
    closeBrackets(),
    indentOnInput(),
    highlightActiveLine(),
    autocompletion(),
    // Before the default keymap, where the same keys insert a line.
    Prec.highest(keymap.of([{ key: 'Mod-Enter', preventDefault: true, run }])),
  ]
}
