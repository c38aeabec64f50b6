/**
 * DC365: texts of components that each reference to them replaces (OpenAPI 3.1, Reference Object). That is what their
 * authors want, but then no page shows the text.
 */
import type { Cursor } from '../document/cursor.ts'

/** After the pages are read: they decide which text they show. */
export function checkReplacedTexts(root: Cursor): void {
  const [first, ...others] = root.session.replacedTexts
  if (first === undefined) return
  const owners = [first, ...others].map((text) => `${text.name} of "${text.parent().name}"`)
  const what = others.length === 0 ? 'One text is' : `${owners.length} texts are`
  root.session.report('DC365', first, `${what} replaced at each reference: ${owners.join(', ')}.`)
}
