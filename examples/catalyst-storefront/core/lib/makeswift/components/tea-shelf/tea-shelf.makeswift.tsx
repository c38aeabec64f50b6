import {
  Checkbox,
  Combobox,
  Group,
  List,
  Number as NumberInput,
  Select,
  Style,
  TextInput,
} from '@makeswift/runtime/controls'
import { runtime } from '~/lib/makeswift/runtime'
import { searchProducts } from '~/lib/makeswift/utils/search-products'
import { TeaShelf } from './tea-shelf'

/** The products that match what an editor types. */
async function findTeas(query: string) {
  const teas = await searchProducts(query)
  return teas.map(({ entityId, name }) => ({ id: String(entityId), label: name, value: String(entityId) }))
}

runtime.registerComponent(TeaShelf, {
  type: 'tea-shelf',
  label: 'Tea / Shelf',
  props: {
    className: Style(),
    collection: Select({
      label: 'Collection',
      options: [
        { value: 'newest', label: 'New teas' },
        { value: 'best-selling', label: 'Best sellers' },
        { value: 'featured', label: 'Featured teas' },
        { value: 'none', label: 'Only the teas below' },
      ],
      defaultValue: 'newest',
    }),
    limit: NumberInput({ label: 'Teas of the collection, at most', defaultValue: 8 }),
    extras: List({
      label: 'More teas',
      type: Group({
        label: 'Tea',
        props: { entityId: Combobox({ label: 'Tea', getOptions: findTeas }) },
      }),
      getItemLabel: (tea) => tea?.entityId?.label ?? 'Choose a tea',
    }),
    emptyText: TextInput({ label: 'Text without teas', defaultValue: 'New teas arrive soon.' }),
    aspectRatio: Select({
      label: 'Images',
      options: [
        { value: '1:1', label: 'Square' },
        { value: '3:4', label: 'Portrait' },
        { value: '5:6', label: 'Slightly taller than wide' },
      ],
      defaultValue: '1:1',
    }),
    colorScheme: Select({
      label: 'Text',
      options: [
        { value: 'light', label: 'For light backgrounds' },
        { value: 'dark', label: 'For dark backgrounds' },
      ],
      defaultValue: 'light',
    }),
    showButtons: Checkbox({ label: 'Arrows', defaultValue: true }),
    showScrollbar: Checkbox({ label: 'Scrollbar', defaultValue: false }),
    hideOverflow: Checkbox({ label: 'Cut off at the edge', defaultValue: true }),
  },
})
