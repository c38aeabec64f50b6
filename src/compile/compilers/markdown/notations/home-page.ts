/**
 * The home page that VitePress and Starlight keep in the front matter: `hero` (name, text, tagline, actions) and
 * `features`. A reader of the original saw all of these, so they are the start of the page.
 */
import { element, type TreeNode, text } from '../tree.ts'
import { component } from './place-notations.ts'

interface Data {
  readonly [key: string]: unknown
}

const MAX_ROWS = 100

/** Nodes that come before the text of the file. With a title of its own, the page doesn't take the name of the hero. */
export function homeNodes(frontMatter: Data | null, hasTitle: boolean): TreeNode[] {
  if (frontMatter === null) return []
  const hero = dataOf(frontMatter.hero)
  const features = rowsOf(frontMatter.features)
  if (Object.keys(hero).length === 0 && !(frontMatter.layout === 'home' && features.length > 0)) return []
  const name = wordsIn(hero.name) ?? wordsIn(hero.title)
  const title = name === null ? [] : [element(hasTitle ? 'p' : 'h1', {}, hasTitle ? [strong(name)] : [text(name)])]
  return [...title, ...lines([hero.text, hero.tagline]), ...actionsOf(hero), ...featureNodes(features)]
}

function actionsOf(hero: Data): TreeNode[] {
  const items = rowsOf(hero.actions).flatMap((action): TreeNode[] => {
    const label = wordsIn(action.text)
    const href = hrefIn(action.link)
    if (label === null) return []
    return [element('li', {}, href === null ? [text(label)] : [element('a', { href }, [text(label)])])]
  })
  return items.length === 0 ? [] : [element('ul', {}, items)]
}

/** Cards, or, where none leads anywhere, a paragraph each. */
function featureNodes(features: readonly Data[]): TreeNode[] {
  const linked = features.filter((one) => hrefIn(one.link) !== null)
  if (linked.length > 0 && linked.length === features.length)
    return [
      component(
        'Cards',
        {},
        features.map((one) =>
          component('Card', { title: titleOf(one), href: hrefIn(one.link) ?? '' }, detailsOf(one), {}),
        ),
        {},
      ),
    ]
  return features.flatMap((one) => {
    const href = hrefIn(one.link)
    const title = titleOf(one)
    const named = href === null ? strong(title) : element('a', { href }, [strong(title)])
    return [...(title === '' ? [] : [element('p', {}, [named])]), ...detailsOf(one)]
  })
}

function titleOf(feature: Data): string {
  // An icon is a character, or a file and markup that only decorate.
  const icon =
    typeof feature.icon === 'string' && /^\p{Extended_Pictographic}/u.test(feature.icon) ? feature.icon : null
  return [icon, wordsIn(feature.title)].filter((one) => one !== null).join(' ')
}

function detailsOf(feature: Data): TreeNode[] {
  return lines([feature.details, feature.linkText])
}

function lines(values: readonly unknown[]): TreeNode[] {
  return values.flatMap((value) => {
    const words = wordsIn(value)
    return words === null ? [] : [element('p', {}, [text(words)])]
  })
}

function strong(words: string): TreeNode {
  return element('strong', {}, [text(words)])
}

/** Values can have markup, such as a line break. */
function wordsIn(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const words = String(value)
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words === '' ? null : words
}

function hrefIn(value: unknown): string | null {
  return typeof value === 'string' && /^(?:\/|\.|#|https?:|mailto:)/.test(value) ? value : null
}

function rowsOf(value: unknown): Data[] {
  return Array.isArray(value) ? value.slice(0, MAX_ROWS).map(dataOf) : []
}

function dataOf(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {}
}
