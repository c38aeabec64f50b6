import type { Control } from '../core/lib/makeswift/runtime.ts'

interface Item {
  readonly label: string
}

/** Without a default, a control may give nothing. */
const control =
  (name: string) =>
  <Value>(options: object = {}): Control<Value> => ({ control: name, options })

export const Style = (): Control<string> => control('Style')<string>()
export const TextInput = (options: Item & { defaultValue: string }) => control('TextInput')<string>(options)
const NumberInput = (options: Item & { defaultValue: number }) => control('Number')<number>(options)

export { NumberInput as Number }
export const Checkbox = (options: Item & { defaultValue: boolean }) => control('Checkbox')<boolean>(options)

export function Select<const Value extends string>(
  options: Item & { options: readonly { value: Value; label: string }[]; defaultValue: NoInfer<Value> },
): Control<Value> {
  return control('Select')<Value>(options)
}

export function Combobox(
  options: Item & { getOptions(query: string): Promise<{ id: string; label: string; value: string }[]> },
): Control<string | undefined> {
  return control('Combobox')<string | undefined>(options)
}

export function Group<Props extends Record<string, Control<unknown>>>(
  options: Item & { props: Props },
): Control<{ [name in keyof Props]?: NonNullable<Props[name]['gives']> }> {
  return control('Group')(options)
}

export function List<Value>(
  options: Item & {
    type: Control<Value>
    getItemLabel?(item: { [name in keyof Value]: Item | undefined } | undefined): string
  },
): Control<Value[]> {
  return control('List')<Value[]>(options)
}
