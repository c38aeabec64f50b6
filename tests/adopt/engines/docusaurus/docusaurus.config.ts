import type { Config } from '@docusaurus/types'
import { themes } from 'prism-react-renderer'

const organization = 'example'

const config: Config = {
  title: 'Teapot',
  tagline: 'All about teapots',
  url: 'https://teapot.example.com',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          editUrl: `https://github.com/${organization}/teapot/edit/main`,
        },
        blog: false,
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/tea', '/docs/pot'], to: '/docs/intro' }] }],
  ],
  themeConfig: {
    prism: { theme: themes.github },
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' },
        { to: '/docs/api/overview', label: 'API', position: 'left' },
        { href: 'https://github.com/example', label: 'GitHub', position: 'right' },
      ],
    },
  },
}

export default config
