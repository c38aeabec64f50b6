/** Options and modifiers that several products share, and entries that apps add to the control panel. */
import type { AppExtension, OptionValue, ProductModifier, ProductOption } from '../model.ts'

/** Choice n of the shared option or modifier i has the identifier `i * 100 + n`. The first choice is the default. */
function choices(id: number, ...labels: readonly (readonly [label: string, color?: string])[]): OptionValue[] {
  return labels.map(([label, color], index) => ({
    id: id * 100 + 1 + index,
    label,
    isDefault: index === 0,
    color: color ?? null,
  }))
}

export const SHARED_OPTIONS: readonly ProductOption[] = [
  {
    id: 1,
    displayName: 'Tin size',
    style: 'rectangles',
    values: choices(1, ['50 g'], ['100 g'], ['250 g']),
  },
  { id: 2, displayName: 'Plug', style: 'radio_buttons', values: choices(2, ['US'], ['EU'], ['UK']) },
  {
    id: 3,
    displayName: 'Tray wood',
    style: 'swatch',
    values: choices(3, ['Maple', '#d9b98c'], ['Walnut', '#5c4033']),
  },
  { id: 4, displayName: 'Cups in the set', style: 'dropdown', values: choices(4, ['Two'], ['Four'], ['Six']) },
]

/** A modifier without extra cost. */
function modifier(
  id: number,
  displayName: string,
  type: ProductModifier['type'],
  rest: Partial<Pick<ProductModifier, 'maxLength' | 'defaultValue'>> & { readonly values?: OptionValue[] } = {},
): ProductModifier {
  const values = (rest.values ?? []).map((value) => ({ ...value, priceAdjustment: 0 }))
  return { id, displayName, type, required: false, maxLength: null, ...rest, values }
}

export const SHARED_MODIFIERS: readonly ProductModifier[] = [
  modifier(1, 'Gift message', 'text', { maxLength: 160 }),
  modifier(2, 'Gift wrap', 'checkbox', { values: choices(2, ['Wrap it in paper'], ['No paper']) }),
  modifier(3, 'Note to the packer', 'multi_line_text', { defaultValue: 'Leave it with a neighbour.' }),
  modifier(4, 'Guests', 'numbers_only_text', { defaultValue: 2 }),
  modifier(5, 'Ribbon', 'swatch', { values: choices(5, ['Moss', '#5d6b3c'], ['Rust', '#a65a3a']) }),
  modifier(6, 'Card', 'radio_buttons', { values: choices(6, ['Blank'], ['Thank you'], ['Happy birthday']) }),
  modifier(7, 'Box', 'rectangles', { values: choices(7, ['Paper'], ['Bamboo']) }),
  modifier(8, 'Language of the brewing card', 'dropdown', { values: choices(8, ['English'], ['French']) }),
  modifier(9, 'Not before', 'date'),
  modifier(10, 'Logo to print', 'file'),
]

export const APP_EXTENSIONS: readonly AppExtension[] = [
  {
    id: 2,
    context: 'PANEL',
    model: 'ORDERS',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the platform fills in the number of the order
    url: '/orders/${id}',
    label: { defaultValue: 'Pack with care', locales: [{ localeCode: 'fr-FR', value: 'Emballer avec soin' }] },
  },
]
