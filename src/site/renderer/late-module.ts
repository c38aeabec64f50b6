/**
 * Loads the page script after the page is parsed instead of when its URL is first seen. On a slow connection it would
 * compete with the style sheet, which the first paint waits for (docs/decisions/0014).
 */
import { EARLY_ELEMENT } from '../../ui/client/inline-scripts.ts'

const MODULE = /<\/body>\s*<script type="module" src="(\/_astro\/[^"]+)"><\/script>/

/** Replaces Astro's script element with the element that loads the module (`EARLY_SCRIPT`), at the end of the body. */
export function startModuleLate(html: string): string {
  return html.replace(MODULE, `<${EARLY_ELEMENT} hidden data-module="$1"></${EARLY_ELEMENT}></body>`)
}
