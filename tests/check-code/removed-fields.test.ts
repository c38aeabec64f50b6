/** Fields that a program removes from an object before it sends it (spec: check.engine). */
import { createCodeChecker } from '@dev-center/code-check'
import { describe, expect, it } from 'vitest'
import { contentDocuments } from './documents.ts'

const checker = createCodeChecker(contentDocuments())
const rulesOf = (name: string, text: string) =>
  checker.check([{ name, text }]).findings.flatMap(({ rule, line }) => (rule === 'no-retry' ? [] : [`${line} ${rule}`]))

const CHANNELS = 'https://api.bigcommerce.com/stores/a1/v3/channels'

/** A channel's type can't be changed: the document of the update doesn't have the field. */
const IN_LANGUAGES: readonly (readonly [name: string, removal: string, text: (removal: string) => string])[] = [
  [
    'a.js',
    'delete payload.type',
    (removal) => `const payload = { name: 'Market', type: 'storefront' }
${removal}
fetch('${CHANNELS}/5', { method: 'PUT', headers, body: JSON.stringify(payload) })`,
  ],
  [
    'a.ts',
    "delete (payload as Channel)['type']",
    (removal) => `const payload: Channel = { name: 'Market', type: 'storefront' }
${removal}
await fetch('${CHANNELS}/5', { method: 'PUT', headers, body: JSON.stringify(payload) })`,
  ],
  [
    'a.py',
    'del payload["type"]',
    (removal) => `import requests
payload = {"name": "Market", "type": "storefront"}
${removal}
requests.put("${CHANNELS}/5", headers=HEADERS, json=payload)`,
  ],
  [
    'b.py',
    'payload.pop("type")',
    (removal) => `import requests
payload = {"name": "Market", "type": "storefront"}
${removal}
requests.put("${CHANNELS}/5", headers=HEADERS, json=payload)`,
  ],
  [
    'a.php',
    "unset($payload['type']);",
    (removal) => `<?php
$payload = ['name' => 'Market', 'type' => 'storefront'];
${removal}
$client = new \\GuzzleHttp\\Client();
$client->put('${CHANNELS}/5', ['headers' => $headers, 'json' => $payload]);`,
  ],
]

describe('a field that is removed', () => {
  it.each(IN_LANGUAGES)("isn't sent: %s %s", (name, removal, text) => {
    expect(rulesOf(name, text(''))).toEqual([expect.stringMatching(/^\d+ (?:unknown-field|undocumented-field)$/)])
    expect(rulesOf(name, text(removal))).toEqual([])
  })

  it('is sent before that, and after it is set again', () => {
    const text = `const payload = { name: 'Market', type: 'storefront' }
fetch('${CHANNELS}/5', { method: 'PUT', headers, body: JSON.stringify(payload) })
delete payload.type`
    expect(rulesOf('a.js', text)).toHaveLength(1)
    const again = `const payload = { name: 'Market', type: 'storefront' }
delete payload.type
payload.type = 'storefront'
fetch('${CHANNELS}/5', { method: 'PUT', headers, body: JSON.stringify(payload) })`
    expect(rulesOf('a.js', again)).toHaveLength(1)
  })

  it('may still be there in another branch', () => {
    const text = `async function save(channel, payload) {
  if (channel) {
    delete payload.type
    delete payload.platform
    return fetch('${CHANNELS}/' + channel.id, { method: 'PUT', headers, body: JSON.stringify(payload) })
  }
  return fetch('${CHANNELS}', { method: 'POST', headers, body: JSON.stringify(payload) })
}
save(found, { name: 'Market', type: 'storefront', platform: 'bigcommerce' })`
    expect(rulesOf('a.js', text)).toEqual([])
  })
})
