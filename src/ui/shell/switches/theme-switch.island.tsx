/** Light, dark or system theme (spec: shell.theme). */
import type { ShellMessages } from '../../../core/messages/shell.ts'
import { THEMES, type Theme } from '../../document/theme.ts'
import { islandProps, type MountIsland } from '../../island/contract.ts'
import { useStore } from '../../state/store.ts'
import { themeStore } from '../../state/theme.ts'
import { SwitchBox } from './SwitchBox.tsx'
import { ThemeLabel } from './ThemeLabel.tsx'
import { takeOver } from './take-over.ts'

interface ThemeBoxProps {
  readonly name: string
  readonly themes: ShellMessages['themes']
}

export function ThemeBox({ name, themes }: ThemeBoxProps) {
  const theme = useStore(themeStore)
  const options = THEMES.map((value) => ({ value, text: themes[value] }))
  return (
    <SwitchBox hint={name} value={theme} options={options} onChoose={(value) => themeStore.set(value as Theme)}>
      <ThemeLabel themes={themes} />
    </SwitchBox>
  )
}

export const mount: MountIsland = (host, intent) =>
  takeOver(host, intent, <ThemeBox {...islandProps<ThemeBoxProps>(host)} />)
