/** Counts the elements of a document by its opening tags. Text cannot look like a tag, because `<` is escaped in it. */
export function countElements(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const isOpening = /[a-z]/i.test(html[at + 1] ?? '')
    if (isOpening) count++
    // The content of these two is not markup.
    const isText = isOpening && (html.startsWith('<script', at) || html.startsWith('<style', at))
    at = isText ? after(html, '</', at) : at + 1
  }
  return count
}

function after(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from)
  return at === -1 ? html.length : at + end.length
}
