/**
 * The script of a page is asked for when the page has been parsed, not as soon as its address is seen: on a slow line it
 * would share the way with the style sheet, and the first paint waits for that one alone (docs/decisions/0014).
 */
import { EARLY_ELEMENT } from '../../ui/client/inline-scripts.ts'

const MODULE = /<\/body>\s*<script type="module" src="(\/_astro\/[^"]+)"><\/script>/

/** Puts the element that starts the module (`EARLY_SCRIPT`) at the end of the body, where Astro put the script element. */
export function startModuleLate(html: string): string {
  return html.replace(MODULE, `<${EARLY_ELEMENT} hidden data-module="$1"></${EARLY_ELEMENT}></body>`)
}
