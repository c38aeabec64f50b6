/**
 * Generates a content folder with the proportions of a real store platform's guides: about 10 KB of text per page, six
 * code samples, tables, lists, and callouts. The same seed gives the same bytes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const WORDS =
  'store order product variant channel price customer cart checkout theme script webhook request response token scope field value list page limit catalog brand category option modifier currency tax zone shipment refund coupon account widget region template storefront locale session header method status error retry event payload signature address group metafield inventory location pickup'.split(
    ' ',
  )

/** Mulberry32: small, seeded, good enough for text. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Writes `pages` MDX pages in sections of twenty below `dir`, each with six times `links` links. Returns their routes. */
export function writeCorpus(dir: string, pages: number, seed = 7, links = 1): string[] {
  const random = randomOf(seed)
  const routes: string[] = []
  mkdirSync(dir, { recursive: true })
  writeFileSync(
    join(dir, 'index.mdx'),
    '---\ntitle: Home of the corpus\ndescription: A made-up site that is only there to be measured, page by page.\n---\n\n# Home\n',
  )
  for (let index = 0; index < pages; index++) {
    const route = `/section-${Math.floor(index / 20)}/page-${index}`
    const file = join(dir, `${route.slice(1)}.mdx`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pageText(random, index, routes, links))
    routes.push(route)
  }
  return routes
}

function pageText(random: () => number, index: number, routes: readonly string[], links: number): string {
  const sentence = () => {
    const words: string[] = []
    const length = 8 + Math.floor(random() * 12)
    while (words.length < length) {
      const word = WORDS[Math.floor(random() * WORDS.length)]
      // The check reports repeated words.
      if (word && word !== words.at(-1)) words.push(word)
    }
    return `${words.join(' ').replace(/^./, (first) => first.toUpperCase())}.`
  }
  const paragraph = () => Array.from({ length: 3 + Math.floor(random() * 3) }, sentence).join(' ')
  const link = () => routes[Math.floor(random() * routes.length)]
  const parts = [
    `---\ntitle: Measured page ${index}\ndescription: Page ${index} of a made-up site that is only there to be measured.\n---\n`,
    `# Measured page ${index}`,
    paragraph(),
  ]
  for (let section = 0; section < 6; section++) {
    parts.push(`## ${sentence().slice(0, 40)} ${section}`, paragraph(), paragraph(), sampleOf(section, random))
    if (section === 1)
      parts.push(
        `| Field | Type | Meaning |\n| --- | --- | --- |\n${Array.from({ length: 8 }, () => `| \`${sentence().split(' ')[1]}\` | string | ${sentence()} |`).join('\n')}`,
      )
    if (section === 2) parts.push(Array.from({ length: 5 }, () => `- ${sentence()}`).join('\n'))
    if (section === 3) parts.push(`<Callout type="info">\n  ${sentence()}\n</Callout>`)
    if (link()) parts.push(...Array.from({ length: links }, () => `See [the other page](${link()}).`), paragraph())
  }
  return `${parts.join('\n\n')}\n`
}

function sampleOf(section: number, random: () => number): string {
  const id = Math.floor(random() * 10_000)
  const samples = [
    `\`\`\`json\n{\n  "id": ${id},\n  "name": "Measured",\n  "values": [1, 2, 3],\n  "nested": { "active": true, "note": null }\n}\n\`\`\``,
    `\`\`\`http skip="Made up, to be measured."\nGET /stores/abc123/v3/catalog/products/${id} HTTP/1.1\nHost: api.example.com\nX-Auth-Token: {{ACCESS_TOKEN}}\nAccept: application/json\n\`\`\``,
    `\`\`\`js filename="index.js" {2}\nconst response = await fetch('/v3/orders/${id}')\nif (!response.ok) throw new Error(String(response.status))\nconst order = await response.json()\n\`\`\``,
    `\`\`\`graphql\nquery Product {\n  site {\n    product(entityId: ${id}) {\n      name\n      prices { price { value } }\n    }\n  }\n}\n\`\`\``,
    `\`\`\`bash\ncurl https://api.example.com/stores/abc123/v3/customers?limit=${id}\n\`\`\``,
    `\`\`\`html\n{{#each products}}\n  <a href="{{url}}">{{name}} ${id}</a>\n{{/each}}\n\`\`\``,
  ]
  return samples[section] ?? ''
}
