/** The listbox for theme and language (spec: shell.list-boxes), based on Headless UI with two corrections. */
import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../../document/Icon.tsx'

export interface SwitchOption {
  readonly value: string
  readonly text: string
  readonly lang?: string
}

interface SwitchBoxProps {
  /** Tooltip of the button. */
  readonly hint: string
  readonly value: string
  readonly options: readonly SwitchOption[]
  readonly onChoose: (value: string) => void
  /** Content of the button. */
  readonly children: ReactNode
}

export function SwitchBox({ hint, value, options, onChoose, children }: SwitchBoxProps) {
  return (
    <Listbox value={value} onChange={onChoose}>
      <div className="menu menu-up">
        <ListboxButton className="menu-button" title={hint} onKeyDown={openOnEnter}>
          {children}
        </ListboxButton>
      </div>
      <ListboxOptions
        className="menu-panel listbox"
        aria-label={hint}
        modal={false}
        anchor={{ to: 'top start', gap: 10 }}
        onKeyDown={keepKey}
        ref={(list) => nameRegion(list, hint)}
      >
        {options.map((option) => (
          <ListboxOption key={option.value} value={option.value} lang={option.lang}>
            <Icon name="check" />
            {option.text}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  )
}

/** The list is rendered at the end of the document, outside every landmark, so its container becomes one. */
function nameRegion(list: HTMLElement | null, name: string): void {
  const place = list?.closest('#headlessui-portal-root')
  place?.setAttribute('role', 'region')
  place?.setAttribute('aria-label', name)
}

/** Headless UI 2 would submit a form on Enter; here Enter opens the list, like Space and the arrows. */
function openOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.dispatchEvent(
    new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
  )
}

/** Keys in the list do not trigger shortcuts of the page. Tab is ignored, because Headless UI 2 would move on. */
function keepKey(event: KeyboardEvent): void {
  event.stopPropagation()
  if (event.key === 'Tab') event.preventDefault()
}
