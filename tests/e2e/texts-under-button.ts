/** What the feedback button lies on. */
import type { Page } from 'playwright-core'

/** Every so many pixels of the button are looked at. */
const STEP = 4

/** The beginnings of the texts under the button as it stands. */
export function textsUnderButton(page: Page): Promise<string[]> {
  return page.evaluate((step) => {
    const button = document.querySelector('[data-island=feedback] button')
    if (!button) throw new Error('no button')
    const known = new Map<Element, { readonly text: string; readonly boxes: readonly DOMRect[] }[]>()
    // Each element is under many points.
    const textsOf = (element: Element) => {
      const found = known.get(element) ?? []
      if (known.has(element)) return found
      known.set(element, found)
      if (element.closest('[data-island=feedback]')) return found
      for (const node of element.childNodes) {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : ''
        if (text === '') continue
        const range = document.createRange()
        range.selectNodeContents(node)
        found.push({ text: text.slice(0, 40), boxes: [...range.getClientRects()] })
      }
      return found
    }
    const covered = new Set<string>()
    const { left, top, width, height } = button.getBoundingClientRect()
    for (let x = left + 1; x < left + width; x += step) {
      for (let y = top + 1; y < top + height; y += step) {
        for (const { text, boxes } of document.elementsFromPoint(x, y).flatMap(textsOf)) {
          if (boxes.some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)) covered.add(text)
        }
      }
    }
    return [...covered]
  }, STEP)
}
