/** Sets configured colors by script, because the page's policy forbids style attributes. */
import { useEffect } from 'react'

export function useThemeColors(button: { readonly current: HTMLElement | null }, theme: string, text: string): void {
  useEffect(() => {
    const style = button.current?.parentElement?.style
    style?.setProperty('--feedback-theme', theme)
    style?.setProperty('--feedback-text', text)
  }, [button, theme, text])
}
