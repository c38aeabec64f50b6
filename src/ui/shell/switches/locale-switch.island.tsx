/** The languages as a listbox (spec: shell.language), built from the links it replaces. */
import { switchLocale } from '../../client/locale.ts'
import { Icon } from '../../document/Icon.tsx'
import { islandProps, type MountIsland } from '../../island/contract.ts'
import { SwitchBox, type SwitchOption } from './SwitchBox.tsx'
import { takeOver } from './take-over.ts'

interface LocaleBoxProps {
  readonly name: string
  readonly value: string
  readonly options: readonly SwitchOption[]
  readonly onChoose?: (locale: string) => void
}

export function LocaleBox({ name, value, options, onChoose = switchLocale }: LocaleBoxProps) {
  return (
    <SwitchBox hint={name} value={value} options={options} onChoose={onChoose}>
      <Icon name="globe" />
      <span className="switch-label">{options.find((option) => option.value === value)?.text}</span>
      <Icon name="chevron" />
    </SwitchBox>
  )
}

export const mount: MountIsland = (host, intent) => {
  const links = [...host.querySelectorAll<HTMLAnchorElement>('a[data-locale]')]
  const options = links.map((link) => ({
    value: link.dataset.locale ?? '',
    text: link.textContent ?? '',
    lang: link.lang,
  }))
  const current = links.find((link) => link.hasAttribute('aria-current'))?.dataset.locale ?? ''
  const { name } = islandProps<{ name: string }>(host)
  return takeOver(host, intent, <LocaleBox name={name} value={current} options={options} />)
}
