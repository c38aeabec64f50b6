/**
 * `node tests/facts/today/report.ts [name …]`: what the public documents of 2026 mention and ours do not, by document,
 * or fact by fact for the named documents (`docs__rest-catalog__brands`, or a part of the name).
 */
import { compareDocument, NAMES, readWaivers } from './files.ts'
import { withoutWaived } from './mentions.ts'

const wanted = process.argv.slice(2)
const names = NAMES.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
let total = 0
let open = 0
for (const name of names) {
  const comparison = compareDocument(name)
  const missing = withoutWaived(comparison.missing, readWaivers(name))
  total += comparison.total
  open += missing.length
  process.stdout.write(
    `${name}: ${missing.length} open, ${comparison.missing.length - missing.length} waived, ${comparison.total} names and numbers\n`,
  )
  if (wanted.length === 0) continue
  const places = Map.groupBy(missing, ({ operation, at, source }) => `${operation} | ${at} | ${source}`)
  for (const [place, facts] of places) {
    process.stdout.write(`  ${place}: ${facts.map(({ fact }) => fact).join(', ')}\n`)
  }
}
process.stdout.write(`${open} open of ${total} names and numbers, keywords beside\n`)
