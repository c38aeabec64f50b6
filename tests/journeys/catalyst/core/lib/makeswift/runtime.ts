import type { ComponentType } from 'react'
import { recorded } from '../../../recorded.ts'

/** What a control gives the component. */
export interface Control<Value> {
  readonly control: string
  readonly options: object
  readonly gives?: Value
}

type ControlsOf<Props> = { readonly [name in keyof Props]?: Control<Props[name]> }

export const runtime = {
  registerComponent<Props>(
    component: ComponentType<Props>,
    { type, label, props = {} }: { type: string; label: string; props?: ControlsOf<Props> },
  ): void {
    recorded.registered.push({ component, type, label, props })
  },
}
