/**
 * Attributes that other documentation engines give to components of our names: those that say something stay, as what
 * we have for it; options of looks and behaviour have no effect and are no mistake.
 */
import type { AuthorComponent } from '../../../../core/body.ts'
import type { Json } from '../../../../core/json.ts'
import { element, type TreeNode, text } from '../tree.ts'

/** Options by component. */
const OPTIONS: { readonly [name in AuthorComponent]?: readonly string[] } = {
  Badge: ['class', 'className', 'color', 'size', 'shape', 'icon', 'variant', 'stroke'],
  Card: ['horizontal', 'color', 'disabled', 'target', 'className', 'iconType', 'iconSize', 'id', 'style', 'img', 'cta'],
  Cards: ['cols', 'className', 'columns'],
  Callout: ['title', 'className', 'icon', 'color', 'iconType'],
  Steps: ['titleSize', 'className'],
  Tab: ['id', 'icon', 'iconType', 'className', 'default', 'attributes', 'title', 'value'],
  Tabs: ['groupId', 'queryString', 'defaultValue', 'defaultIndex', 'values', 'className', 'lazy', 'block', 'sync'],
}

/** Whether another engine's component of this name has the attribute. */
export function isOfAnotherEngine(name: AuthorComponent, attribute: string): boolean {
  return OPTIONS[name]?.includes(attribute) === true
}

interface Shown {
  readonly props: readonly [string, Json][]
  readonly before: readonly TreeNode[]
  readonly after: readonly TreeNode[]
}

/** What a reader saw of the attributes that we don't have. */
export function shownOf(name: AuthorComponent, given: { readonly [name: string]: Json }): Shown {
  const said = (attribute: string): string | null => {
    const value = Object.hasOwn(given, attribute) ? given[attribute] : null
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const props: [string, Json][] = []
  const before: TreeNode[] = []
  const after: TreeNode[] = []
  const [title, cta, image] = [said('title'), said('cta'), said('img')]
  if (name === 'Callout' && title !== null) before.push(element('p', {}, [element('strong', {}, [text(title)])]))
  if (name === 'Card' && cta !== null) after.push(element('p', {}, [text(cta)]))
  if (name === 'Card' && image !== null && said('image') === null) props.push(['image', image])
  if (name === 'Tab' && said('label') === null) {
    const label = title ?? said('value')
    if (label !== null) props.push(['label', label])
  }
  return { props, before, after }
}

/** Docusaurus names its panels in a list: `values={[{ label: 'Linux', value: 'linux' }]}`. */
export function nameTabs(values: Json | undefined, tabs: readonly TreeNode[]): void {
  if (!Array.isArray(values)) return
  for (const tab of tabs) {
    if (tab.type !== 'component' || tab.name !== 'Tab') continue
    for (const one of values) {
      const isNamed = typeof one === 'object' && one !== null && 'value' in one && 'label' in one
      if (isNamed && one.value === tab.props.label && typeof one.label === 'string') {
        tab.props = { ...tab.props, label: one.label }
        break
      }
    }
  }
}
