/**
 * No regular expression that is applied to requests or content may take more than linear time, because a single message
 * or page must not block the process. All of them are found by parsing the sources and checked by recheck.
 */
import { describe, expect, it } from 'vitest'
import { findExpressions, readExpressions } from './fixtures/expressions.ts'
import { type CheckedExpression, checkExpressions, type Question } from './fixtures/judge-expressions.ts'

/** Folders with all code that processes requests or content. */
const FOLDERS = ['src/server', 'src/core', 'src/compile', 'src/cli', 'src/site', 'packages']

interface Capped {
  readonly file: string
  readonly pattern: string
  /** The longest text that it is applied to, in UTF-16 units. */
  readonly maxChars: number
  /** Where the text is truncated. */
  readonly because: string
}

/** Expressions that aren't linear, with a limit on the length of their input. */
const CAPPED: readonly Capped[] = [
  {
    file: 'src/compile/compilers/markdown/diagrams/mermaid-source.ts',
    pattern: String.raw`(?<![\w-])([\w-]+)(?=\[|\(|\{)(\[[^\]]*\]+|\(+[^)]*\)+|\{+[^}]*\}+)`,
    maxChars: 5_000,
    because: 'MAX_CHARS of diagrams/render-mermaid.ts',
  },
  {
    file: 'src/compile/compilers/markdown/diagrams/mermaid-words.ts',
    pattern: String.raw`"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]+\}|\|[^|]+\||(?<=\s):\s.*$`,
    maxChars: 5_000,
    because: 'MAX_CHARS of diagrams/render-mermaid.ts',
  },
  {
    file: 'src/compile/compilers/markdown/diagrams/mermaid-words.ts',
    pattern: String.raw`([\p{L}\p{N}_-]+)(?=[[({]|>[^\s]|[ \t]\[)`,
    maxChars: 5_000,
    because: 'MAX_CHARS of diagrams/render-mermaid.ts',
  },
  {
    file: 'src/compile/compilers/markdown/diagrams/mermaid-words.ts',
    pattern: String.raw`([\p{L}\p{N}_-]+)(?=\[)`,
    maxChars: 5_000,
    because: 'MAX_CHARS of diagrams/render-mermaid.ts',
  },
  {
    file: 'src/compile/compilers/markdown/diagrams/mermaid-words.ts',
    pattern: String.raw`\[[^\]]*\]|\{[^}]*\}|\([^)]*\)+|\|[^|]*\|`,
    maxChars: 5_000,
    because: 'MAX_CHARS of diagrams/render-mermaid.ts',
  },
  {
    file: 'src/compile/compilers/markdown/diagrams/mermaid-words.ts',
    pattern: String.raw`<?(?:--+|==+|-\.+-)+(?:[-=.]*)[>xo]?(?=\s|$|[\p{L}\p{N}])`,
    maxChars: 5_000,
    because: 'MAX_CHARS of diagrams/render-mermaid.ts',
  },
  {
    file: 'src/compile/compilers/markdown/partials/code-files.ts',
    pattern: String.raw`^<<<[ \t]*([^\s{#]+)(?:#([\w-]+))?(?:\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?$`,
    maxChars: 500,
    because: 'MAX_LINE_CHARS of the same file',
  },
]

/** Steps that a capped expression may take: some tens of milliseconds. */
const STEPS_MAX = 25_000_000

interface Built {
  readonly file: string
  /** An example result for each call of RegExp() in the file, in order. */
  readonly like: readonly (readonly [pattern: string, flags: string])[]
}

/** Expressions that are built at run time, with an example of the result. */
const BUILT: readonly Built[] = [
  { file: 'src/server/delivery/scan-html.ts', like: [['</script\\s*>', 'gi']] },
  // The literals of that file, joined by `|`.
  {
    file: 'src/core/samples/highlight.ts',
    like: [['("(?:[^"\\\\\\n]|\\\\.)*"?)|(\\b(?:true|false|null)\\b)|(-?\\b\\d+\\b)', 'g']],
  },
  // Words that a page abbreviates, with their signs escaped.
  {
    file: 'src/compile/compilers/markdown/notations/abbreviations.ts',
    like: [['(?<![\\p{L}\\p{N}])(C\\+\\+|HTML|TEA)(?![\\p{L}\\p{N}])', 'u']],
  },
  // The name of an element.
  { file: 'src/compile/compilers/markdown/notations/markdown-in-html.ts', like: [['<(/?)figure\\b', 'g']] },
  // Class names.
  { file: 'src/site/renderer/split-styles.ts', like: [['class="(?:[^"]* )?(?:gql-index|api-address|hero)', '']] },
  // The name of a component's attribute.
  { file: 'src/site/inline-styles.ts', like: [['class="(?:[^"]* )?(?:gql-index|api-address|hero)', '']] },
  // The name of a member of a GraphQL schema.
  { file: 'src/cli/evidence/graphql.ts', like: [['\\bproductId\\b', '']] },
  // Path patterns in the configuration.
  { file: 'src/core/path-pattern.ts', like: [['^reference/([^/]*)\\.v3\\.yml$', '']] },
  // A member of a page that has dates, and the URL formats of issuers.
  {
    file: 'src/compile/checks/rules/page-dates.ts',
    like: [['^#{2,4}[ \\t]+(January|February|March) (\\d{1,2}), (\\d{4})[ \\t]*$', '']],
  },
  {
    file: 'src/compile/checks/rules/secrets.ts',
    like: [
      [
        '(?<![\\w-])eyJ[\\w-]{15,}\\.eyJ[\\w-]{15,}\\.[\\w-]{20,}|\\bgithub_pat_\\w{40,}|(?<![\\w-])xox[abprs]-[A-Za-z0-9-]{20,}|-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\\n[A-Za-z0-9+/=\\n]{60,}',
        'gi',
      ],
    ],
  },
  // The end of a fence: the same character, at least as many times.
  { file: 'src/compile/compilers/markdown/translation/split-blocks.ts', like: [['^\\s*`{3,}\\s*$', '']] },
  // The name of a value that a run stores: letters, digits, and _.
  { file: 'src/compile/checks/runs/run-page.ts', like: [['\\{\\{\\s*product_id\\s*\\}\\}', '']] },
  // A Unicode category, for one character.
  { file: 'packages/contract/src/patterns/parse-pattern.ts', like: [['^\\p{L}$', 'u']] },
  // Compiled only to see whether it is valid; never matched.
  { file: 'src/compile/compilers/openapi/official/schema-object.ts', like: [['^[a-z]+$', '']] },
  // Words and numbers of API documents, for lines of the platform's documents; a command of the maintainers.
  {
    file: 'src/cli/evidence/find-prose.ts',
    like: [
      ['\\b422\\b', ''],
      ['[`\'"]pending[`\'"]|\\|\\s*`?pending`?\\s*\\||^\\s*- [\'"]?pending[\'"]?\\s*$|^\\s*[*-] .*\\bpending\\b', ''],
      ['\\bpending\\b', ''],
      ['^\\s*\\|\\s*`?status`?\\s*\\|.*(?<![\\w.])pending(?!\\w|\\.\\w)', ''],
      ['^\\s*\\|\\s*`?pending`?\\s*\\|', ''],
      ['"status":\\s*"pending"', ''],
      [' (?:250|two hundred)(?![\\w]|\\.\\d)', 'g'],
      ['(?<![\\w.])(?:250|two hundred)(?![\\w]|\\.\\d)', ''],
    ],
  },
  // Spellings in the list of terms, and phrases of the word list.
  {
    file: 'src/compile/checks/prose/phrase-pattern.ts',
    like: [
      ['(?<![\\p{L}\\p{N}_/.@^-])(?:web\\s+hook|e-mail|big\\s+commerce)s?(?![\\p{L}\\p{N}_/@^-]|\\.\\p{L})', 'giu'],
    ],
  },
]

const found = FOLDERS.map(findExpressions)
const literals = found.flatMap((folder) => folder.literals)
const built = found.flatMap((folder) => folder.built)

function explain({ pattern, flags }: Question, checked: CheckedExpression): string {
  const why =
    checked.growth === 'linear'
      ? 'linear'
      : checked.growth === 'unknown'
        ? `unknown (${checked.reason})`
        : `${checked.growth}${checked.degree === null ? '' : ` of degree ${checked.degree}`}, for example ${checked.attack}`
  return `/${pattern}/${flags}: ${why}`
}

/** A cap helps only if the time is polynomial in the length. */
function isBounded({ maxChars }: Capped, checked: CheckedExpression): boolean {
  return checked.growth === 'polynomial' && maxChars ** (checked.degree ?? Number.POSITIVE_INFINITY) <= STEPS_MAX
}

describe('the expressions of the service and of the compiler', () => {
  it('are numerous enough', () => {
    expect(literals.length).toBeGreaterThan(150)
    const text = "const a = /x+/g\nconst b = new RegExp(a.source)\nconst c: RegExp[] = [/'/]"
    expect(readExpressions('a.ts', text)).toEqual({
      literals: [
        { file: 'a.ts', line: 1, pattern: 'x+', flags: 'g' },
        { file: 'a.ts', line: 3, pattern: "'", flags: '' },
      ],
      built: [{ file: 'a.ts', line: 2 }],
    })
  })

  it('are linear, or have a sufficient cap', { timeout: 900_000 }, async () => {
    const checked = await checkExpressions(literals)
    const wrong = literals.flatMap((expression, at) => {
      const verdict = checked[at] ?? { growth: 'unknown', reason: 'not checked' }
      if (verdict.growth === 'linear') return []
      const cap = CAPPED.find(({ file, pattern }) => file === expression.file && pattern === expression.pattern)
      if (cap !== undefined && isBounded(cap, verdict)) return []
      return [`${expression.file}:${expression.line} ${explain(expression, verdict)}`]
    })
    expect(wrong).toEqual([])
  })

  it('that are built at run time are listed, and linear', { timeout: 900_000 }, async () => {
    const count = (files: readonly string[]) => Object.groupBy(files, (file) => file)
    expect(count(built.map(({ file }) => file))).toEqual(count(BUILT.flatMap(({ file, like }) => like.map(() => file))))
    const questions = BUILT.flatMap(({ like }) => like.map(([pattern, flags]) => ({ pattern, flags })))
    const checked = await checkExpressions(questions)
    const wrong = questions.flatMap((question, at) => {
      const verdict = checked[at]
      return verdict === undefined || verdict.growth === 'linear' ? [] : [explain(question, verdict)]
    })
    expect(wrong).toEqual([])
  })

  it('have no unnecessary cap', () => {
    const isThere = ({ file, pattern }: Capped) =>
      literals.some((expression) => expression.file === file && expression.pattern === pattern)
    expect(CAPPED.filter((cap) => !isThere(cap))).toEqual([])
  })

  it('are distinguished from dangerous ones', { timeout: 60_000 }, async () => {
    const checked = await checkExpressions([
      { pattern: '^(?:test(?:[\\s\\d]*(?:test|1 ?2 ?3))*|x)$', flags: 'i' },
      { pattern: '%.*$', flags: '' },
      { pattern: '^a+$', flags: '' },
    ])
    expect(checked.map(({ growth }) => growth)).toEqual(['exponential', 'polynomial', 'linear'])
  })
})
