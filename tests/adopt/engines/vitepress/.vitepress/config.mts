import { defineConfig, type DefaultTheme } from 'vitepress'

const guide = (): DefaultTheme.SidebarItem[] => [
  { text: 'Start', collapsed: false, items: [{ text: 'First cup', link: '/guide/first' }, { text: 'Second cup', link: '/guide/second.html' }] },
]

export default defineConfig({
  title: 'Cup',
  description: 'All about cups',
  base: '/cup/',
  cleanUrls: true,
  srcExclude: ['parts/**'],
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/guide/first' },
      { text: 'Shop', link: 'https://shop.example.com' },
    ],
    sidebar: { '/guide/': guide(), '/more/': [{ text: 'Saucers', link: '/more/saucers' }] },
    editLink: { pattern: 'https://github.com/example/cup/edit/main/:path' },
  },
})
