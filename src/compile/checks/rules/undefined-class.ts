/**
 * DC755: JavaScript that extends or creates a class that no sample of its page defines or imports (spec:
 * content.requests). Reads `class … extends Name` and `new Name(…)` only, because other names are often variables of
 * code that the page leaves out.
 */
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import { type Page, placeInSample, type Sample } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { placesIn } from '../../content/places.ts'
import type { CheckedSite } from './site-to-check.ts'

const SCRIPTS: readonly string[] = ['js', 'javascript', 'mjs', 'cjs', 'jsx', 'ts', 'typescript', 'tsx']

/** With what follows a name in code, since a comment can say "the new Brand". */
const USED =
  /\bclass[ \t]+[\w$]{1,60}[ \t]+extends[ \t]+([A-Z][\w$]{0,60})[ \t\n]{0,4}[{<]|\bnew[ \t]+([A-Z][\w$]{0,60})[ \t]{0,4}[(<]/g
const DEFINED = /\b(?:class|function|const|let|var|enum|interface|type|as)[ \t]+([A-Z][\w$]{0,60})/g
/** `import Base, { Cart as Basket } from`, and `const { Base } = `. */
const LISTED = /\b(?:import|const|let|var) ([^;='"()]{0,300})/g
const NAME = /[A-Z][\w$]*/g

/** Classes of ECMAScript, browsers, and Node.js that need no import. */
const GLOBAL =
  /^(?:(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error|(?:Weak)?(?:Map|Set|Ref)|FinalizationRegistry|Array|Object|Function|String|Number|Boolean|Date|Promise|Proxy|RegExp|(?:Shared)?ArrayBuffer|DataView|(?:Big)?(?:Int|Uint|Float)(?:8|16|32|64)(?:Clamped)?Array|Buffer|URL|URLSearchParams|URLPattern|Headers|Request|Response|FormData|Blob|File|FileReader|Abort(?:Controller|Signal)|Text(?:Encoder|Decoder)(?:Stream)?|(?:Readable|Writable|Transform|Compression|Decompression)Stream|\w*Event|EventTarget|EventSource|WebSocket|Worker|SharedWorker|MessageChannel|BroadcastChannel|(?:Mutation|Intersection|Resize|Performance)Observer|XML\w+|DOM\w+|HTML\w*|SVG\w*|CSS\w*|IDB\w+|RTC\w+|Document|Element|Node|Range|Image|Audio|Option|Notification|PaymentRequest|ApplePaySession|AudioContext|OffscreenCanvas|Path2D)$/

export function checkDefinedClasses({ site }: CheckedSite): Finding[] {
  return [...site.pages.values()].flatMap((page) =>
    /\.mdx?$/.test(page.file) && page.locale === DEFAULT_LOCALE ? undefinedOn(page) : [],
  )
}

function undefinedOn({ file, samples }: Page): Finding[] {
  const programs = samples.filter(({ language }) => SCRIPTS.includes(language.toLowerCase()))
  const used = programs.flatMap(usesOf)
  if (used.length === 0) return []
  const defined = new Set(programs.flatMap(({ code }) => definedIn(code)))
  return used.flatMap(({ name, sample, at }): Finding[] => {
    if (defined.has(name)) return []
    defined.add(name)
    const { line, column } = placesIn(sample.code)(at)
    const message = `No sample on the page defines or imports ${name}.`
    return [{ code: 'DC755', file, ...placeInSample(sample, line, column), length: name.length, message }]
  })
}

function usesOf(sample: Sample) {
  return [...sample.code.matchAll(USED)].flatMap(({ 0: whole, 1: base, 2: created = '', index }) => {
    const name = base ?? created
    return GLOBAL.test(name) ? [] : [{ name, sample, at: index + whole.lastIndexOf(name) }]
  })
}

function definedIn(code: string): string[] {
  const lists = [...code.matchAll(LISTED)].flatMap(([, list = '']) => list.match(NAME) ?? [])
  return [...[...code.matchAll(DEFINED)].map(([, name = '']) => name), ...lists]
}
