/** Finds what is under the feedback button: text, code, tables, images and controls. */
import type { Page } from 'playwright-core'

/**
 * Distance between the examined points of the button, whose last pixels are examined too. No line of text is lower and
 * no letter narrower.
 */
const STEP = { x: 4, y: 8 }

/** What a reader reads or uses; its box counts, not only its text. */
const CONTENT =
  'pre, table, textarea, input, select, button, img, picture, video, summary, [contenteditable], .code-block'

/**
 * The first words of the texts under the button, and the names of other content there, at these scroll positions: 0 is
 * the top of the page, 1 its end.
 */
export function textsUnderButton(page: Page, parts: readonly number[]): Promise<string[]> {
  return page.evaluate(
    async ([step, parts, content]) => {
      const button = document.querySelector('[data-island=feedback] button')
      if (!button) throw new Error('no button')
      const textsOf = (element: Element) => {
        if (element.closest('[data-island=feedback]')) return []
        return [...element.childNodes].flatMap((node) => {
          const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : ''
          if (text === '') return []
          const range = document.createRange()
          range.selectNodeContents(node)
          return [{ text: text.slice(0, 40), boxes: [...range.getClientRects()] }]
        })
      }
      const places = (from: number, length: number, step: number) => {
        const found: number[] = []
        for (let at = from + 1; at < from + length - 1; at += step) found.push(at)
        return [...found, from + length - 1]
      }
      /** Whether the box of any content, visible or not, meets the button: asking for the elements at a point is slow. */
      const isNear = ({ left, right, top, bottom }: DOMRect) => {
        const meets = (box: DOMRect) => box.left <= right && left <= box.right && box.top <= bottom && top <= box.bottom
        for (const element of document.querySelectorAll(content))
          if (meets(element.getBoundingClientRect()) && !element.closest('[data-island=feedback]')) return true
        const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
          range.selectNodeContents(node)
          if (node.parentElement?.closest('[data-island=feedback]')) continue
          if ([...range.getClientRects()].some(meets)) return true
        }
        return false
      }
      const covered = () => {
        const found = new Set<string>()
        if (!isNear(button.getBoundingClientRect())) return found
        // Cached, because each element is under many points.
        const known = new Map<Element, ReturnType<typeof textsOf>>()
        const { left, top, width, height } = button.getBoundingClientRect()
        for (const x of places(left, width, step.x)) {
          for (const y of places(top, height, step.y)) {
            for (const element of document.elementsFromPoint(x, y)) {
              if (element.matches(content) && !element.closest('[data-island=feedback]'))
                found.add(`<${element.localName}> ${element.textContent?.trim().slice(0, 40)}`)
              const texts = known.get(element) ?? textsOf(element)
              known.set(element, texts)
              for (const { text, boxes } of texts)
                if (boxes.some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom))
                  found.add(text)
            }
          }
        }
        return found
      }
      const all: string[] = []
      for (const part of parts) {
        scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight))
        // Waits until the next frame has been laid out, with the changes that it causes.
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        for (const text of covered()) all.push(`${part}: ${text}`)
      }
      return all
    },
    [STEP, parts, CONTENT] as const,
  )
}
