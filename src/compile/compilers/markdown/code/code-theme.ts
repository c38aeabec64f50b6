/** Maps the highlighter's scopes to the few classes that `ui/styles/code.css` colors. */

export const TOKEN_CLASSES = {
  c: { name: 'comment', scopes: ['comment', 'punctuation.definition.comment', 'string.comment'] },
  k: {
    name: 'keyword',
    scopes: [
      'keyword',
      'storage',
      'variable.language',
      'constant.language.import-export-all',
      'keyword.control',
      'support.type.property-name.css.at',
    ],
  },
  s: {
    name: 'string',
    scopes: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'markup.raw', 'string.unquoted'],
  },
  n: {
    name: 'number or constant',
    scopes: ['constant.numeric', 'constant.language', 'constant.other', 'support.constant', 'keyword.other.unit'],
  },
  f: {
    name: 'function',
    scopes: ['entity.name.function', 'support.function', 'variable.function', 'meta.function-call entity.name'],
  },
  t: {
    name: 'type, tag or section',
    scopes: [
      'entity.name.type',
      'entity.name.class',
      'entity.name.tag',
      'support.type',
      'support.class',
      'entity.name.section',
      'markup.heading',
      'entity.other.inherited-class',
    ],
  },
  p: {
    name: 'property or attribute',
    scopes: [
      'entity.other.attribute-name',
      'support.type.property-name',
      'meta.object-literal.key',
      'variable.other.property',
      'entity.name.tag.yaml',
      'meta.attribute variable',
    ],
  },
  v: {
    name: 'variable',
    scopes: [
      'variable.parameter',
      'variable.other.readwrite.graphql',
      'variable.graphql',
      'punctuation.definition.variable',
      'variable.other.env',
    ],
  },
  e: {
    name: 'escape or regular expression',
    scopes: [
      'constant.character.escape',
      'string.regexp',
      'constant.other.placeholder',
      'punctuation.definition.template-expression',
    ],
  },
  i: { name: 'inserted', scopes: ['markup.inserted'] },
  d: { name: 'deleted', scopes: ['markup.deleted', 'invalid'] },
} as const

export type TokenClass = keyof typeof TOKEN_CLASSES

const CLASSES = Object.keys(TOKEN_CLASSES) as TokenClass[]
const PLAIN = '#000000'

/** A theme whose colors are only numbers, one per token class, so that no color value reaches the page. */
export const CODE_THEME = {
  name: 'classes',
  type: 'light' as const,
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN } },
    ...CLASSES.map((key, index) => ({
      scope: [...TOKEN_CLASSES[key].scopes],
      settings: { foreground: colorOf(index) },
    })),
  ],
}

/** Class for a token's color, or null for plain text. */
export function classOfColor(color: string | undefined): TokenClass | null {
  if (color === undefined || color === PLAIN) return null
  return CLASSES[Number.parseInt(color.slice(1), 16) - 1] ?? null
}

function colorOf(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0')}`
}
