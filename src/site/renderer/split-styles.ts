/**
 * Splits the style sheet by when a reader needs each rule: on the first screen of any page, on the first screen of some
 * pages, or later (docs/decisions/0019). A rule that no list mentions goes to the first screen: too much there costs a
 * little time, too little would show an unstyled page.
 */
import { type AtRule, type Container, parse, type Root, type Rule } from 'postcss'

interface SplitStyles {
  /** For the first screen of every page. */
  readonly common: string
  /** For the first screen of pages with an element of the part. */
  readonly parts: readonly StylePart[]
  /** For what appears on interaction, on any page. */
  readonly late: string
}

interface StylePart {
  /** Stable within a build: soft navigation adds the parts that a page lacks. */
  readonly name: string
  /** Matches the HTML of pages that need the part. */
  readonly marker: RegExp
  readonly css: string
}

/**
 * Class name prefixes that only some pages use. Those with `_` come from CSS modules. What few pages use shares a part,
 * because each part adds its hash to the policy of every response.
 */
const PARTS = {
  landing: ['landing', 'hero-', 'search-slot-hero', 'latest', 'main-raw'],
  errors: ['not-found', 'link-list', 'link-grid', 'error-actions'],
  contents: ['toc', 'rail'],
  operations: ['page-operations'],
  notes: ['fallback-notice', 'stale-note'],
  tabs: ['tabs', 'tab-'],
  steps: ['steps', 'run-steps', 'sample-mark', 'sample-refused', 'usual-error'],
  // A sheet of fields can contain one, and its page loads the sheet into itself.
  callouts: ['callout', 'fields-more'],
  components: ['card', 'endpoint', 'file-active', 'file-tree', 'figures', 'list-filter', 'prose-', 'video-link'],
  session: ['session_'],
  tools: ['changes_', 'check_', 'search-page_'],
} as const
/** Popups and panels. Whatever a script can render on any page is here, never in a part. */
const LATE = [
  ...[
    'panel',
    'note',
    'error',
    'icon',
    'spinner',
    'group',
    'kind',
    'results',
    'row',
    'hit',
    'copy',
    'operation',
    'help',
    'tell-us',
    'all',
  ].map((name) => `search-${name}`),
  ...['search-suggestion', 'menu-panel', 'listbox', 'updates-panel', 'updates-title', 'updates-all'],
  ...['drawer-open', 'drawer-sections', 'branch-button'],
]
/** States that only a script or something a reader does brings about; never those of the first frame. */
const LATE_STATES =
  /\[data-(?:loading|copied|sidebar-hidden|goes-on)\]|\.navbar\[data-active\]|button\.search-badge|\.(?:resizing|no-transitions)(?![\w-])/
/** Rendered only by the feedback widget, which loads its own style sheet. */
const WITH_ISLAND = /\.feedback_(?!widget|place|button)/
const LATE_MEDIA = /^(?:print|\(forced-colors:\s*active\))$/

type Place = keyof typeof PARTS | 'common' | 'late' | 'island'
const PLACES = ['common', ...(Object.keys(PARTS) as (keyof typeof PARTS)[]), 'late'] as const

export function splitStyles(css: string): SplitStyles {
  const root = parse(css)
  const order = layerOrder(root)
  const pick = (place: Place) => {
    const picked = pickFor(root, place)
    return picked.nodes.length === 0 ? '' : order + picked.toString()
  }
  const [common = '', ...rest] = PLACES.map(pick)
  const late = rest.pop() ?? ''
  const parts = Object.entries(PARTS).map(([name, names], at) => ({
    name,
    marker: markerOf(names),
    css: rest[at] ?? '',
  }))
  return { common, parts: parts.filter((part) => part.css !== ''), late }
}

/** Layers keep their order, whichever part loads first. */
function layerOrder(root: Root): string {
  const names = root.nodes.flatMap((node) => (node.type === 'atrule' && node.name === 'layer' ? [node.params] : []))
  return names.length === 0 ? '' : `@layer ${[...new Set(names)].join(',')};`
}

function pickFor<T extends Container>(from: T, place: Place): T {
  const copy = from.clone({ nodes: [] }) as T
  from.each((node) => {
    if (node.type === 'rule') {
      if (placeOf(node) === place) copy.append(node.clone())
    } else if (node.type === 'atrule') {
      if (isWhole(node)) {
        if (place === 'late') copy.append(node.clone())
      } else if (node.nodes === undefined || node.nodes.some(({ type }) => type === 'decl')) {
        if (place === 'common') copy.append(node.clone())
      } else {
        const inner = pickFor(node, place)
        if (inner.nodes && inner.nodes.length > 0) copy.append(inner)
      }
    }
  })
  return copy
}

/** Animations, print and forced colors never matter before the late styles have loaded. */
function isWhole({ name, params }: AtRule): boolean {
  return name.endsWith('keyframes') || (name === 'media' && LATE_MEDIA.test(params))
}

function placeOf(rule: Rule): Place {
  const places = new Set(rule.selectors.map(placeOfSelector))
  const [only = 'common'] = places
  return places.size === 1 ? only : 'common'
}

function placeOfSelector(selector: string): Place {
  const plain = withoutArguments(selector)
  const has = (names: readonly string[]) => names.some((name) => plain.includes(`.${name}`))
  if (WITH_ISLAND.test(plain)) return 'island'
  if (has(LATE) || LATE_STATES.test(plain)) return 'late'
  return (Object.keys(PARTS) as (keyof typeof PARTS)[]).find((part) => has(PARTS[part])) ?? 'common'
}

/** `:is(…)`, `:not(…)` and the like say what an element may be, not what it is. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

function markerOf(names: readonly string[]): RegExp {
  return new RegExp(`class="(?:[^"]* )?(?:${names.join('|')})`)
}
