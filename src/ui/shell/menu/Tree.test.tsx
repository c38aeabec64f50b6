// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { navNode, TREE } from '../../../../tests/shell/make-view.ts'
import type { Route } from '../../../core/page.ts'
import { Tree } from './Tree.tsx'

function render(route: Route, nodes = TREE): HTMLElement {
  const host = document.createElement('div')
  const headings = [
    { depth: 2, id: 'why', text: 'Why' },
    { depth: 3, id: 'heat', text: 'Heat' },
    { depth: 2, id: 'long', text: 'site.content.renderedTea' },
  ] as const
  host.innerHTML = renderToStaticMarkup(
    <Tree nodes={nodes} context={{ route, collapseLevel: 1, locale: 'en-US', headings }} />,
  )
  return host
}

const shut = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLElement>('[data-shut]')].map((folder) => folder.dataset.folder)

describe('Tree', () => {
  it('starts with the active branch open, and marks folders that start closed', () => {
    expect(shut(render('/tea/brewing/leaves/green'))).toEqual([])
    expect(shut(render('/tea/overview'))).toEqual(['/tea/brewing', '/tea/brewing/leaves'])
  })

  it('has folders closed in the HTML, so that nothing shifts while the page streams', () => {
    const folders = [...render('/tea/overview').querySelectorAll('details')]
    expect(folders.map(({ open, dataset }) => open === 'shut' in dataset)).toEqual([false, false, false])
  })

  it('marks exactly one row as active', () => {
    const host = render('/tea/brewing/leaves')
    expect([...host.querySelectorAll('.active > a')].map((link) => link.textContent)).toEqual(['Leaves'])
    expect(host.querySelectorAll('[aria-current=page]')).toHaveLength(1)
  })

  it('lists the h2 headings under the active row for the drawer', () => {
    expect([...render('/tea/overview').querySelectorAll('.page-headings a')].map((link) => link.textContent)).toEqual([
      'Why',
      'site.content.renderedTea',
    ])
  })

  it('wraps long code names between their words', () => {
    const names = [...render('/tea/overview').querySelectorAll('.page-headings a > span')]
    expect(names.map((name) => name.innerHTML)).toEqual(['Why', 'site.<wbr>content.<wbr>rendered<wbr>Tea'])
  })

  it('makes a folder with a page a link beside a named toggle, one without a page a toggle with its title', () => {
    const host = render('/tea/overview')
    const leaves = host.querySelector('[data-folder="/tea/brewing/leaves"]')
    expect(leaves?.previousElementSibling?.textContent).toBe('Leaves')
    expect(leaves?.querySelector('summary')?.textContent).toBe('Pages in Leaves')
    const brewing = host.querySelector('[data-folder="/tea/brewing"]')
    expect([brewing?.previousElementSibling, brewing?.querySelector('summary')?.textContent]).toEqual([null, 'Brewing'])
  })

  it('renders separators with and without a title, external links and the link back up', () => {
    const host = render('/tea/overview')
    expect([...host.querySelectorAll('.separator')].map((row) => row.textContent)).toEqual(['Tools & Resources', ''])
    const outside = host.querySelector('a[target=_blank]')
    expect(outside?.textContent).toBe('Suppliers (opens in a new tab)')
    expect(host.querySelector('.all-docs > a')?.getAttribute('href')).toBe('/docs')
  })

  it('drops hidden rows', () => {
    expect(render('/tea/overview').textContent).not.toContain('Secret')
  })

  it('renders 1,500 rows in less than 30 KB compressed, and never nests a link in a control', async () => {
    const many = Array.from({ length: 60 }, (_, group) =>
      navNode({
        title: `Resource group ${group}`,
        path: `/big/group-${group}`,
        children: Array.from({ length: 24 }, (_, index) =>
          navNode({ title: `Operation ${index} of group ${group}`, route: `/big/group-${group}/operation-${index}` }),
        ),
      }),
    )
    const host = render('/big/group-1/operation-1', many)
    const stream = new Blob([host.innerHTML]).stream().pipeThrough(new CompressionStream('gzip'))
    expect((await new Response(stream).arrayBuffer()).byteLength).toBeLessThan(30_000)
    expect(host.querySelector('summary a, a a, button a')).toBeNull()
  })
})
