/** Tools for a long tree of fields: expand all, collapse all, filter by name. */
import { all, hit, on } from '../../document/dom.ts'

/** Sheets refer to further sheets. Nobody reads deeper than this at once. */
const MAX_ROUNDS = 6
const PARTS = 'details:not(.api-facts, .menu)'

type Load = (part: HTMLDetailsElement) => Promise<boolean>

/** `load` fetches the fields of a disclosure from its sheet and returns whether it did. */
export function startSchemaTools(load: Load): void {
  on('click', (event) => {
    const button = hit(event, '[data-open-all]')
    const tree = button?.closest<HTMLElement>('.api-media')
    if (button && tree) void toggleAll(button, tree, load)
  })
  on('input', (event) => {
    const field = hit<HTMLInputElement>(event, '[data-filter-fields]')
    const tree = field?.closest<HTMLElement>('.api-media')
    if (field && tree) void filter(tree, field, load)
  })
}

/** Loads all sheets, including those that sheets refer to. */
export async function loadAll(root: ParentNode, load: Load, visit: () => void = () => {}): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const parts = all<HTMLDetailsElement>('details[data-sheet]', root)
    const loads = parts.map(load)
    visit()
    if (!(await Promise.all(loads)).includes(true)) break
  }
}

async function toggleAll(button: HTMLElement, tree: HTMLElement, load: Load): Promise<void> {
  const open = !button.hasAttribute('data-opened')
  const { openAll = '', closeAll = '' } = button.dataset
  button.toggleAttribute('data-opened', open)
  button.textContent = open ? closeAll : openAll
  const turn = () => {
    for (const part of all<HTMLDetailsElement>(PARTS, tree)) part.open = open
  }
  if (open) await loadAll(tree, load, turn)
  else turn()
}

/** Shows fields with that name, their nested fields and their ancestors. */
async function filter(tree: HTMLElement, field: HTMLInputElement, load: Load): Promise<void> {
  if (field.value.trim() !== '') await loadAll(tree, load)
  // Use the current value: the reader may have typed while sheets were loading.
  show(tree, field.value.trim().toLowerCase())
}

function show(tree: HTMLElement, text: string): void {
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
