/** HTML without tags, cut at a word boundary. */
export function plainText(html: string, limit: number): string {
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()
}
