/** Colors and sizes of the editors from the site's tokens: custom properties are inherited into shadow roots. */
import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--code-bg)', fontSize: '0.875rem' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { color: 'var(--muted)', backgroundColor: 'transparent', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--bg-inset) 60%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-line)',
  },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--bg-raised)',
    border: '1px solid var(--line-strong)',
    borderRadius: '0.375rem',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '16rem' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--on-accent)',
    backgroundColor: 'var(--accent-fill)',
  },
  '.cm-completionInfo': { maxWidth: '22rem', padding: '0.5rem' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--error)' },
  '.cm-foldPlaceholder': { color: 'var(--muted)', backgroundColor: 'var(--bg-inset)', border: '1px solid var(--line)' },
})

export const editorColours = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword, tags.bool, tags.null], color: 'var(--violet)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--success)' },
  { tag: [tags.number, tags.integer, tags.float], color: 'var(--warning)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--accent)' },
  { tag: [tags.typeName, tags.atom], color: 'var(--info)' },
  {
    tag: [tags.variableName, tags.special(tags.variableName), tags.definition(tags.variableName)],
    color: 'var(--warning)',
  },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: tags.punctuation, color: 'var(--muted)' },
])
