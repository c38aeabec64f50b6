import { Number as NumberInput, Style, TextInput } from '@makeswift/runtime/controls'
import { SteepingGuide } from '~/components/steeping-guide'
import { runtime } from '~/lib/makeswift/runtime'

runtime.registerComponent(SteepingGuide, {
  type: 'steeping-guide',
  label: 'Tea / Steeping guide',
  props: {
    className: Style(),
    tea: TextInput({ label: 'Tea', defaultValue: 'Jasmine Pearl' }),
    seconds: NumberInput({ label: 'Seconds', defaultValue: 120 }),
  },
})
