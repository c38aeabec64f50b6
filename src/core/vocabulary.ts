/** Attributes of the components that authors can use (spec: article.components). The compiler rejects all others. */
import type { AuthorComponent } from './body.ts'

export type AttributeType =
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** A route, anchor, or URL; counts as a link of the page. */
  | { readonly kind: 'link' }
  /** An image in the content folder, or a URL. */
  | { readonly kind: 'image' }
  /** Labels, or `{ label, disabled }` objects. */
  | { readonly kind: 'labels' }

interface Attribute {
  readonly type: AttributeType
  readonly required?: true
  /** What readers get if the attribute is missing and the page still works: its absence is then a warning. */
  readonly instead?: string
}

interface ComponentRule {
  readonly attributes: { readonly [name: string]: Attribute }
  /** The only components that can directly contain it. */
  readonly inside?: readonly AuthorComponent[]
  /** Can't have content. */
  readonly isEmpty?: true
  /** Always inline or always a block, regardless of position; if absent, the position decides. */
  readonly flow?: 'inline' | 'block'
}

const text: Attribute = { type: { kind: 'text' } }
const requiredText: Attribute = { ...text, required: true }
const flag: Attribute = { type: { kind: 'flag' } }
const link: Attribute = { type: { kind: 'link' } }
const image: Attribute = { type: { kind: 'image' } }
const size: Attribute = { type: { kind: 'number', min: 1, max: 10_000 } }

export const VOCABULARY: { readonly [Name in AuthorComponent]: ComponentRule } = {
  Badge: { attributes: { type: choice('default', 'info', 'success', 'warning', 'error') }, flow: 'inline' },
  Callout: { attributes: { type: choice('default', 'info', 'warning', 'error'), emoji: text }, flow: 'block' },
  Card: {
    attributes: { title: requiredText, href: { ...link, required: true }, icon: text, image, arrow: flag },
    inside: ['Cards'],
    flow: 'block',
  },
  Cards: { attributes: { num: { type: { kind: 'number', min: 1, max: 6 } } }, flow: 'block' },
  Endpoint: { attributes: { operation: requiredText, document: text }, isEmpty: true, flow: 'inline' },
  Errors: { attributes: { operation: requiredText, document: text }, isEmpty: true, flow: 'block' },
  File: {
    attributes: { name: requiredText, label: text, active: flag },
    inside: ['FileTree', 'Folder'],
    flow: 'block',
    isEmpty: true,
  },
  FileTree: { attributes: {}, flow: 'block' },
  Folder: {
    attributes: { name: requiredText, label: text, open: flag, defaultOpen: flag },
    inside: ['FileTree', 'Folder'],
    flow: 'block',
  },
  Image: {
    attributes: { src: { ...image, required: true }, alt: requiredText, width: size, height: size, caption: text },
    isEmpty: true,
  },
  SchemaTable: { attributes: { schema: requiredText, document: text }, isEmpty: true },
  Steps: { attributes: {}, flow: 'block' },
  Tab: { attributes: { label: text, title: text }, inside: ['Tabs'], flow: 'block' },
  Tabs: {
    attributes: {
      items: {
        type: { kind: 'labels' },
        required: true,
        instead:
          "Name the panels: items={['curl', 'Node.js']}. Until then they are called by their own labels, else numbered.",
      },
      defaultIndex: { type: { kind: 'number', min: 0, max: 50 } },
      storageKey: text,
    },
    flow: 'block',
  },
  Video: {
    attributes: {
      src: { ...link, required: true },
      title: { ...requiredText, instead: 'Say what it shows: title="…". Until then the page says "Watch the video".' },
      poster: image,
      captions: link,
    },
    isEmpty: true,
  },
}

/** Flow of a component; undefined if authors can't use it, or if its position decides. */
export function flowOf(name: string): 'inline' | 'block' | undefined {
  return Object.hasOwn(VOCABULARY, name) ? VOCABULARY[name as AuthorComponent].flow : undefined
}

function choice(...values: string[]): Attribute {
  return { type: { kind: 'choice', values } }
}
