/**
 * Options and modifiers of a product as the storefront schema shows them: in one list, distinguished by
 * `isVariantOption`.
 */
import type { OptionValue, Product, ProductModifier, ProductOption, Variant } from '../../model.ts'
import { connection, type PageArgs } from '../connection.ts'

const STYLES: Record<ProductOption['style'], string> = {
  rectangles: 'RectangleBoxes',
  swatch: 'Swatch',
  dropdown: 'DropdownList',
  radio_buttons: 'RadioButtons',
}

/** All options, then all modifiers. If a variant is given, its choices are selected. */
export function productOptionsView(product: Product, selected: Variant | null) {
  const views = [
    ...product.options.map((option) => optionView(option, selected)),
    ...product.modifiers.flatMap((modifier) => modifierView(modifier) ?? []),
  ]
  return (args: PageArgs) => connection(views, args, (view) => view)
}

/** Only the option values that define the variant. */
export function variantOptionsView(product: Product, variant: Variant) {
  const views = product.options.map((option) =>
    optionView({ ...option, values: option.values.filter(({ id }) => variant.optionValueIds.includes(id)) }, variant),
  )
  return (args: PageArgs) => connection(views, args, (view) => view)
}

function optionView(option: ProductOption, selected: Variant | null) {
  return {
    __typename: 'MultipleChoiceOption',
    entityId: option.id,
    displayName: option.displayName,
    isRequired: true,
    isVariantOption: true,
    displayStyle: STYLES[option.style],
    values: (args: PageArgs) =>
      connection(option.values, args, (value) =>
        valueView(value, selected === null ? null : selected.optionValueIds.includes(value.id)),
      ),
  }
}

function valueView(value: OptionValue, isSelected: boolean | null) {
  const common = { entityId: value.id, label: value.label, isDefault: value.isDefault, isSelected }
  if (value.color === null) return { __typename: 'MultipleChoiceOptionValue', ...common }
  return { __typename: 'SwatchOptionValue', ...common, hexColors: [value.color], imageUrl: null }
}

/** null for kinds that the storefront schema of the site doesn't describe. */
function modifierView(modifier: ProductModifier) {
  const common = {
    entityId: modifier.id,
    displayName: modifier.displayName,
    isRequired: modifier.required,
    isVariantOption: false,
  }
  switch (modifier.type) {
    case 'text':
      return {
        __typename: 'TextFieldOption',
        ...common,
        defaultValue: modifier.defaultValue ?? null,
        minLength: null,
        maxLength: modifier.maxLength,
      }
    case 'date':
      return {
        __typename: 'DateFieldOption',
        ...common,
        defaultValue: null,
        earliest: null,
        latest: null,
        limitDateBy: 'NO_LIMIT',
      }
    case 'checkbox':
      return {
        __typename: 'CheckboxOption',
        ...common,
        checkedByDefault: false,
        label: modifier.values[0]?.label ?? '',
        checkedOptionValueEntityId: modifier.values[0]?.id ?? 0,
        uncheckedOptionValueEntityId: modifier.values[1]?.id ?? 0,
      }
    case 'dropdown':
    case 'radio_buttons':
    case 'rectangles':
    case 'swatch':
      return {
        __typename: 'MultipleChoiceOption',
        ...common,
        displayStyle: STYLES[modifier.type],
        values: (args: PageArgs) => connection(modifier.values, args, (value) => valueView(value, null)),
      }
    default:
      return null
  }
}
