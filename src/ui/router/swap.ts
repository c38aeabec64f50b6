/** Puts another document's page in the place of this one's. */

/** Head elements that describe one page; the rest (styles, scripts) belongs to the build. */
const PER_PAGE =
  'title, meta[name]:not([name="build"]):not([name="theme-color"]), meta[property], link[rel="canonical"], link[rel="alternate"]'

export function swapDocument(next: Document): void {
  copyRootAttributes(next.documentElement)
  for (const old of document.head.querySelectorAll(PER_PAGE)) old.remove()
  document.head.append(...next.head.querySelectorAll(PER_PAGE))
  for (const kept of document.querySelectorAll<HTMLElement>('[data-persist]')) {
    next.querySelector(`[data-persist="${kept.dataset.persist}"]`)?.replaceWith(kept)
  }
  document.body.replaceChildren(...next.body.childNodes)
}

/** Language and direction follow the page; classes (theme, scripts are on) follow the reader. */
function copyRootAttributes(from: HTMLElement): void {
  document.documentElement.lang = from.lang
  document.documentElement.dir = from.dir
}

/** Some kinds of page carry a style sheet of their own: it is loaded before the swap, so that nothing is drawn without it. */
export async function loadNewStyles(next: Document): Promise<void> {
  const missing = [...next.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => !document.head.querySelector(`link[href="${link.getAttribute('href')}"]`),
  )
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((done) => {
          const copy = document.createElement('link')
          copy.rel = 'stylesheet'
          copy.onload = copy.onerror = done
          copy.href = link.getAttribute('href') ?? ''
          document.head.append(copy)
        }),
    ),
  )
}
