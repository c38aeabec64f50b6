/** The list box of theme and language (spec: shell.list-boxes), over Headless UI; two of its habits are corrected. */
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
  /** What the button shows. */
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

/** The list is rendered at the end of the document, outside every landmark: its place becomes one. */
function nameRegion(list: HTMLElement | null, name: string): void {
  const place = list?.closest('#headlessui-portal-root')
  place?.setAttribute('role', 'region')
  place?.setAttribute('aria-label', name)
}

/** Headless UI 2 would send a form with Enter; here it opens, as Space and the arrows do. */
function openOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.dispatchEvent(
    new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
  )
}

/** A key in the list is the list's: shortcuts of the page do not fire, and Tab, with which Headless UI 2 would move on, is swallowed. */
function keepKey(event: KeyboardEvent): void {
  event.stopPropagation()
  if (event.key === 'Tab') event.preventDefault()
}
