/**
 * Journey: the component of the first theme, rendered with products of the store (spec: content.journeys). The preview
 * of Stencil CLI needs an account and a store on the platform, so the component is rendered here with the template
 * engine that themes use.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import handlebars from 'handlebars'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandbox } from '../../src/cli/sandbox/open-sandbox.ts'
import { folderOf } from './started.ts'

const { folder, remove } = folderOf('first-theme')
const sandbox = openSandbox()
const engine = handlebars.create()

beforeAll(() => {
  const phrases = JSON.parse(readFileSync(join(folder, 'lang/en.json'), 'utf8'))
  engine.registerHelper('lang', (key: string) => key.split('.').reduce((part, name) => part[name], phrases))
  engine.registerPartial(
    'components/juniper/brewing',
    readFileSync(join(folder, 'templates/components/juniper/brewing.html'), 'utf8'),
  )
})

afterAll(remove)

/** The product, rendered with the template's `product` context. */
async function pageOf(id: number, template: string): Promise<string> {
  const { body } = await sandbox.rest({
    method: 'GET',
    path: `/stores/abc123/v3/catalog/products/${id}?include=custom_fields`,
    headers: { 'x-auth-token': 'any' },
    body: '',
  })
  const { data } = JSON.parse(body)
  return engine
    .compile(template)({ product: { ...data, title: data.name } })
    .replace(/\s+/g, ' ')
}

const BEFORE = '<h1>{{product.title}}</h1>'
const AFTER = `${BEFORE}{{> components/juniper/brewing}}`

it('shows brewing instructions of a tea once the component is on the page', async () => {
  expect(await pageOf(101, BEFORE)).toBe('<h1>Jasmine Pearl</h1>')
  const html = await pageOf(101, AFTER)
  expect(html).toContain('<h2 class="brewing-title" id="brewing">How to brew it</h2>')
  expect(html).toContain('<dt>Water temperature</dt> <dd>80 °C</dd>')
})

it('shows nothing for a product without custom fields', async () => {
  const { data } = JSON.parse(
    (
      await sandbox.rest({
        method: 'GET',
        path: '/stores/abc123/v3/catalog/products?include=custom_fields&limit=50',
        headers: { 'x-auth-token': 'any' },
        body: '',
      })
    ).body,
  )
  const plain = data.find((product: { custom_fields: unknown[] }) => product.custom_fields.length === 0)
  expect(await pageOf(plain.id, AFTER)).toBe(await pageOf(plain.id, BEFORE))
})
