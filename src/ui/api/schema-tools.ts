/** Open all, close all, and fields by name: what a reader does with a long tree of fields. */
import { all, hit, on } from '../client/dom.ts'

/** Sheets ask for further sheets; deeper than this nobody reads at once. */
const MAX_ROUNDS = 6
const PARTS = 'details:not(.api-facts, .menu)'

/** `load` brings the fields of a part that are on a sheet; answers whether it has. */
export function startSchemaTools(load: (part: HTMLDetailsElement) => Promise<boolean>): void {
  on('click', (event) => {
    const button = hit(event, '[data-open-all]')
    const tree = button?.closest<HTMLElement>('.api-media')
    if (button && tree) void toggleAll(button, tree, load)
  })
  on('input', (event) => {
    const field = hit<HTMLInputElement>(event, '[data-filter-fields]')
    const tree = field?.closest<HTMLElement>('.api-media')
    if (field && tree) filter(tree, field.value.trim().toLowerCase())
  })
}

async function toggleAll(
  button: HTMLElement,
  tree: HTMLElement,
  load: (part: HTMLDetailsElement) => Promise<boolean>,
): Promise<void> {
  const open = !button.hasAttribute('data-opened')
  const { openAll = '', closeAll = '' } = button.dataset
  button.toggleAttribute('data-opened', open)
  button.textContent = open ? closeAll : openAll
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const parts = all<HTMLDetailsElement>(PARTS, tree)
    const loads = open ? parts.filter(({ dataset }) => dataset.sheet).map(load) : []
    for (const part of parts) part.open = open
    const loaded = await Promise.all(loads)
    if (!loaded.includes(true)) break
  }
}

/** Fields of that name, what is in them and what they are in. */
function filter(tree: HTMLElement, text: string): void {
  const fields = all('.field', tree)
  const wanted = new Set<Element>()
  for (const field of text === '' ? [] : fields) {
    const name = field.querySelector(':scope > .field-head .field-name')?.textContent?.toLowerCase() ?? ''
    if (!name.includes(text)) continue
    for (const inner of [field, ...all('.field', field)]) wanted.add(inner)
    for (let outer = field.parentElement; outer && outer !== tree; outer = outer.parentElement) {
      wanted.add(outer)
      if (outer instanceof HTMLDetailsElement) outer.open = true
    }
  }
  for (const field of fields) field.hidden = text !== '' && !wanted.has(field)
}
