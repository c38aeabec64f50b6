import { expect, it } from 'vitest'
import { siteConfigSchema } from '../core/author-files/config.schema.ts'
import { siteOrigin, withHost } from './configuration.ts'

const UNSET = 'http://localhost:3000'

it.each([
  ['nothing is set', UNSET, {}, UNSET],
  ['the service has another port', UNSET, { PORT: '4100' }, UNSET],
  ['the service takes any port', UNSET, { PORT: '0' }, UNSET],
  [
    'the service has a name',
    UNSET,
    { PORT: '4100', PUBLIC_ORIGIN: 'https://docs.example.com' },
    'https://docs.example.com',
  ],
  ['the file says it', 'https://a.example.com', { PUBLIC_ORIGIN: 'https://b.example.com' }, 'https://a.example.com'],
  [
    'the build is given one',
    'https://a.example.com',
    { SITE_ORIGIN: 'https://c.example.com' },
    'https://c.example.com',
  ],
])('the site origin is the address that serves the site: %s', (_, configured, env, origin) => {
  expect(siteOrigin(configured, env)).toBe(origin)
})

it('`{host}` at the start of a link is the address of the site (spec: menus.configuration)', () => {
  const config = siteConfigSchema.parse({
    origin: 'https://docs.example.com',
    project: { link: '{host}/x', label: 'Source' },
    chat: { link: 'https://chat.example.com', label: 'Chat' },
    developerPortal: { title: 'Portal', link: '{host}' },
  })
  const { project, chat, developerPortal, docsRepositoryBase } = withHost(config)
  expect([project?.link, chat?.link, developerPortal?.link, docsRepositoryBase]).toEqual([
    'https://docs.example.com/x',
    'https://chat.example.com',
    'https://docs.example.com',
    null,
  ])
  expect(siteConfigSchema.safeParse({ docsRepositoryBase: '{host}x' }).success).toBe(false)
})
