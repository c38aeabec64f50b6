/** Attributes of the components that authors may write (spec: article.components). The compiler refuses every other one. */
import type { AuthorComponent } from './body.ts'

export type AttributeType =
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** A route, anchor or address; counted among the page's links. */
  | { readonly kind: 'link' }
  /** An image of the content folder, or an address. */
  | { readonly kind: 'image' }
  /** Labels, or `{ label, disabled }` objects. */
  | { readonly kind: 'labels' }

interface Attribute {
  readonly type: AttributeType
  readonly required?: true
  /** What the reader gets without it, where the page does well enough: then its absence is a warning. */
  readonly instead?: string
}

interface ComponentRule {
  readonly attributes: { readonly [name: string]: Attribute }
  /** The only components it may be directly in. */
  readonly inside?: readonly AuthorComponent[]
  /** Takes no content. */
  readonly isEmpty?: true
  /** Part of a line of text, or never so, wherever it is written; what has neither is what its place makes it. */
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

/** How a component is placed; undefined for one that authors do not write, or whose place decides. */
export function flowOf(name: string): 'inline' | 'block' | undefined {
  return Object.hasOwn(VOCABULARY, name) ? VOCABULARY[name as AuthorComponent].flow : undefined
}

function choice(...values: string[]): Attribute {
  return { type: { kind: 'choice', values } }
}
