// @vitest-environment happy-dom
/** Everything that a page may contain, as HTML. */
import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { component, element, text } from '../../../tests/shell/make-view.ts'
import type { BodyNode } from '../../core/body.ts'
import { AUTHOR_COMPONENTS } from '../../core/body.ts'
import type { Locale } from '../../core/locale.ts'
import { ArticleBody } from './ArticleBody.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

function render(nodes: readonly BodyNode[], locale: Locale = 'en-US', linkLocale: Locale = locale): string {
  const html = renderToStaticMarkup(
    <ArticleBody body={{ type: 'root', children: nodes }} locale={locale} linkLocale={linkLocale} />,
  )
  document.body.innerHTML = `<main>${html}</main>`
  return html
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((found) => found.textContent)

describe('plain elements (spec: article.elements)', () => {
  it('gives headings a permalink without changing their text', () => {
    render([element('h2', { id: 'why' }, 'Why')])
    expect(find('h2')?.textContent).toBe('Why')
    expect(find('h2 > a')?.getAttribute('href')).toBe('#why')
    expect(find('h2 > a')?.getAttribute('aria-label')).toBe('Permalink for this section')
  })

  it('never begins a line with a French colon or question mark, and leaves code as it is', () => {
    const nodes = [element('p', {}, 'Deux « mots » : quoi ? Ou ', element('code', {}, 'a ? b : c'), ' ; fin')]
    render(nodes, 'fr')
    expect(find('p')?.textContent).toBe('Deux «\u00a0mots\u00a0»\u00a0: quoi\u00a0? Ou a ? b : c\u00a0; fin')
    render(nodes, 'en-US')
    expect(find('p')?.textContent).not.toContain('\u00a0')
  })

  it('gives the entries of a log their date as a date, in the words of the language', () => {
    render([
      element('h2', { id: 'a' }, '2026-04-01 — Tax classes'),
      element('h2', { id: 'b' }, '2026-04-01'),
      element('h3', { id: 'c' }, '2026-04-01 — Below'),
    ])
    expect(texts('h2, h3')).toEqual(['April 1, 2026 — Tax classes', '2026-04-01', '2026-04-01 — Below'])
    expect(texts('time')).toEqual(['April 1, 2026'])
    expect(find('time')?.getAttribute('datetime')).toBe('2026-04-01')
  })

  it('opens links to other sites in a new tab and says so; keeps links to pages in the language shown', () => {
    render(
      [
        element('a', { href: 'https://example.com' }, 'Out'),
        element('a', { href: '/docs/a#b' }, 'In'),
        element('a', { href: 'mailto:a@example.com' }, 'Mail'),
      ],
      'en-US',
      'fr',
    )
    expect(find('a[target]')?.textContent).toBe('Out (opens in a new tab)')
    expect(find('a[target]')?.getAttribute('rel')).toBe('noreferrer')
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com',
      '/fr/docs/a#b',
      'mailto:a@example.com',
    ])
  })

  it('lets long names in cells wrap at their joints', () => {
    const name = (value: string) => element('code', {}, value)
    const cells = [element('td', {}, name('store_v2_orders')), element('td', {}, element('em', {}, name('a_b')))]
    render([
      element('table', {}, element('tbody', {}, element('tr', {}, ...cells))),
      element('p', {}, name('store_v2_orders')),
    ])
    const names = [...document.querySelectorAll('code')].map(({ innerHTML }) => innerHTML)
    expect(names).toEqual(['store_<wbr>v2_<wbr>orders', 'a_b', 'store_v2_orders'])
    const longest = 'store_infrastructure_deployments_read_only'
    render([element('table', {}, element('tbody', {}, element('tr', {}, element('td', {}, name(longest)))))])
    expect(find('code')?.innerHTML).toBe(longest.replaceAll('_', '_<wbr class="far">'))
    expect(find('code')?.className).toBe('long')
  })

  it('gives cells with a sentence more room than others', () => {
    render([
      element(
        'table',
        {},
        element(
          'tbody',
          {},
          element(
            'tr',
            {},
            element('td', {}, 'yes'),
            element('td', {}, 'Steep the leaves for about ', element('code', {}, 'three'), ' minutes'),
          ),
        ),
      ),
    ])
    expect(texts('td.sentence')).toEqual(['Steep the leaves for about three minutes'])
  })

  it('makes a diagram scroll, and leaves images in text alone', () => {
    render([
      element('p', {}, element('img', { src: '/_dc/img/a.svg', alt: 'Tea goes round', width: 780 })),
      element('p', {}, element('img', { src: '/_dc/img/a.png', alt: 'A cup' })),
      element('p', {}, 'See ', element('img', { src: '/_dc/img/b.svg', alt: 'leaf' })),
    ])
    expect(document.querySelectorAll('.diagram')).toHaveLength(1)
    expect(find('.diagram')?.tabIndex).toBe(0)
    expect(find('.diagram > img')?.getAttribute('alt')).toBe('Tea goes round')
    expect(document.querySelectorAll('p > img')).toHaveLength(2)
  })

  it('shows the second drawing of a diagram where there is little room, and does not scroll', () => {
    const image = { src: '/_dc/img/a.svg', alt: 'Tea goes round', width: 780, height: 300 }
    render([element('p', {}, element('img', { ...image, dataNarrow: '/_dc/img/b.svg 342 610' }))])
    const [wide, narrow] = [find('p > picture > img'), find('p > picture > source')]
    expect(wide?.getAttribute('src')).toBe('/_dc/img/a.svg')
    expect(wide?.hasAttribute('data-narrow')).toBe(false)
    expect(narrow?.getAttribute('srcset')).toBe('/_dc/img/b.svg')
    expect([narrow?.getAttribute('width'), narrow?.getAttribute('height')]).toEqual(['342', '610'])
    expect(narrow?.getAttribute('media')).toContain('width < 40rem')
    expect(find('.diagram')).toBeNull()
  })

  it('makes tables scroll in a named tab stop, without whitespace between cells', () => {
    const html = render([
      element(
        'table',
        {},
        text('\n'),
        element('tbody', {}, element('tr', {}, text('\n'), element('td', { colSpan: 2 }, 'A'))),
      ),
    ])
    expect(find('.table-scroll')?.tabIndex).toBe(0)
    expect(find('.table-scroll')?.getAttribute('aria-label')).toBe('Table')
    expect(html).toContain('<tbody><tr><td colSpan="2">A</td></tr></tbody>')
  })

  it('translates attribute names and drops styles', () => {
    const html = render([
      element(
        'p',
        {
          className: ['a', 'b'],
          ariaLabel: 'x',
          ariaDescribedBy: 'y',
          dataFooBar: 1,
          style: 'color:red',
          hidden: false,
        },
        'P',
      ),
    ])
    expect(html).toBe('<p class="a b" aria-label="x" aria-describedby="y" data-foo-bar="1">P</p>')
  })

  it('renders checkboxes of task lists and void elements', () => {
    const html = render([
      element('input', { type: 'checkbox', checked: true, disabled: true }),
      element('br'),
      element('img', { src: '/a.png' }),
    ])
    expect(html).toContain('checked=""')
    expect(html).toMatch(/<br\/><img[^>]*loading="lazy"[^>]*alt=""/)
  })
})

describe('code blocks (spec: article.code)', () => {
  const block = (over = {}) =>
    component(
      'CodeBlock',
      { language: 'json', filename: null, copy: true, lineNumbers: false, ...over },
      element('span', { className: ['line'] }, '{}'),
    )

  it('offer a complete request in the languages of the reference, for scripts only (spec: article.request-language)', () => {
    render([block({ language: 'http', isRequest: true })])
    expect(texts('[data-needs-js] option').slice(0, 6)).toEqual(['HTTP', 'curl', 'Node', 'TypeScript', 'Python', 'PHP'])
    render([block({ language: 'http', isRequest: false })])
    expect(texts('option')).toEqual([])
  })

  it('are a named group that scrolls, with copy and wrap buttons for scripts only', () => {
    render([block({ filename: 'a.json' })])
    expect(find('pre')?.getAttribute('aria-label')).toBe('Code sample, a.json')
    expect(find('pre')?.dir).toBe('ltr')
    expect(find('.code-title')?.textContent).toBe('a.json')
    expect(texts('[data-needs-js] button')).toHaveLength(2)
    expect(find('code')?.textContent).toBe('{}')
  })

  it('have no copy button when it is disabled', () => {
    render([block({ copy: false })])
    expect(find('[data-copy]')).toBeNull()
  })
})

describe('tabs (spec: article.tabs)', () => {
  const tabs = (props = {}) =>
    component(
      'Tabs',
      { items: ['curl', { label: 'PHP', disabled: true }, 'Go'], ...props },
      text('\n'),
      component('Tab', {}, 'one'),
      component('Tab', {}, 'two'),
      component('Tab', {}, 'three'),
    )

  it('contain all panels under their labels, and mark the selected one', () => {
    render([tabs({ defaultIndex: 2, storageKey: 'lang' })])
    expect(texts('.tab-panel')).toEqual(['curlone', 'PHPtwo', 'Gothree'])
    expect(find('[data-selected]')?.textContent).toBe('Gothree')
    expect(
      [...document.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => [
        tab.getAttribute('aria-selected'),
        tab.tabIndex,
      ]),
    ).toEqual([
      ['false', -1],
      ['false', -1],
      ['true', 0],
    ])
    expect(find('[data-tabs]')?.dataset.storageKey).toBe('lang')
    for (const panel of document.querySelectorAll('[role=tabpanel]'))
      expect(document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.getAttribute('aria-controls')).toBe(
        panel.id,
      )
  })

  it('start with an enabled tab', () => {
    render([tabs({ defaultIndex: 1 })])
    expect(find('[data-selected]')?.textContent).toBe('curlone')
  })

  it('have unique ids, also when nested', () => {
    render([tabs(), component('Tabs', { items: ['a'] }, component('Tab', {}, tabs()))])
    const ids = [...document.querySelectorAll('[id]')].map((found) => found.id)
    expect(ids.length).toBe(14)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('other components (spec: article.components, article.sample-mark)', () => {
  it('renders callouts by type, with a label for screen readers', () => {
    render([
      component('Callout', { type: 'warning' }, 'Hot'),
      component('Callout', {}, 'Tip'),
      component('Callout', { emoji: '🫖' }, 'Tea'),
    ])
    expect(
      [...document.querySelectorAll('.callout')].map((note) => [note.className, note.getAttribute('aria-label')]),
    ).toEqual([
      ['callout callout-warning', 'Warning'],
      ['callout callout-default', 'Tip'],
      ['callout callout-default', 'Tip'],
    ])
    expect(find('.callout-icon [aria-hidden]:not(svg)')?.textContent).toBe('🫖')
  })

  it('renders cards with one link each', () => {
    render([
      component(
        'Cards',
        { num: 9 },
        component('Card', { title: 'In', href: '/docs' }, 'Text'),
        component('Card', { title: 'Out', href: 'https://example.com' }),
      ),
    ])
    expect(texts('.cards-4 .card a')).toEqual(['In', 'Out (opens in a new tab)'])
  })

  it('renders file trees that open without a script', () => {
    render([
      component(
        'FileTree',
        {},
        component('Folder', { name: 'app', defaultOpen: true }, component('File', { name: 'a.js', active: true })),
      ),
    ])
    expect(find('details')?.hasAttribute('open')).toBe(true)
    expect(find('.file-active')?.textContent).toBe('a.js')
  })

  it('renders endpoints, images, marks and schema rows', () => {
    render([
      component('Endpoint', { method: 'get', path: '/v3/a/{id}', href: '/docs/a#get' }),
      component('Image', { src: '/a.webp', alt: 'A pot', width: 10, height: 5, caption: 'Pot' }),
      component('SampleMark', { document: 'Catalog v3' }),
      component('SchemaTable', {
        rows: [{ name: 'id', type: 'integer', required: true, description: [{ type: 'text', value: 'Number' }] }],
      }),
    ])
    expect(find('.endpoint')?.textContent).toBe('GET/v3/a/{id}')
    expect(find('img')?.getAttribute('width')).toBe('10')
    expect(find('.sample-mark')?.textContent).toBe('Checked against Catalog v3')
    expect(texts('.table-scroll td')).toEqual(['id required', 'integer', 'Number'])
  })

  it("shows the API's response to a sample that is wrong on purpose", () => {
    render([component('SampleMark', { answer: '422: name is required' })])
    expect(find('.sample-refused')?.textContent).toBe('Wrong on purpose. The API returns 422: name is required')
  })

  it('collapses the usual error of an exchange, with a link to the others', () => {
    const props = { status: '422', href: '/docs/brands#create-a-brand', summary: 'Create a brand' }
    render([component('UsualError', props, element('p', {}, 'The name is missing.'))])
    expect(find('details.usual-error')?.hasAttribute('open')).toBe(false)
    expect(texts('.usual-error > *')).toEqual([
      'Usual error: 422',
      'The name is missing.',
      'All errors of “Create a brand”',
    ])
    expect(find('.usual-error a')?.getAttribute('href')).toBe('/docs/brands#create-a-brand')
  })

  it('requests no video from another host', () => {
    const html = render([component('Video', { src: 'https://video.example.com/x', title: 'Brew' })])
    expect(html).not.toMatch(/<(iframe|video|img)/)
    expect(find('a')?.textContent).toBe('Brew (opens in a new tab)')
    expect(render([component('Video', { src: '/brew.mp4', title: 'Brew' })])).toContain('preload="none"')
  })

  it('shows the content of an unknown component', () => {
    expect(render([component('UnknownComponent', { name: 'Calout' }, 'inside')])).toBe('inside')
  })

  it('renders every component that an author may use, in every language, without inline styles', () => {
    for (const locale of ['en-US', 'fr', 'ru', 'zh-CN'] as const) {
      for (const name of AUTHOR_COMPONENTS) {
        const html = render(
          [
            component(
              name,
              { title: 'T', name: 'n', src: '/s.png', alt: 'a', items: ['i'], href: '/x' },
              name === 'Tabs' ? component('Tab', {}, 'x') : 'x',
            ),
          ],
          locale,
        )
        expect(html, name).not.toMatch(/\sstyle=|undefined|\[object/)
      }
    }
  })

  it('names the variables and the response of a sample', () => {
    const block = (part: object) =>
      component('CodeBlock', { language: 'json', filename: null, copy: true, lineNumbers: false, ...part }, '{}')
    const parts = [{ kind: 'variables' }, { kind: 'response', status: null }, { kind: 'response', status: '201' }]
    render([...parts.map((part) => block({ part })), block({})], 'fr')
    expect([...document.querySelectorAll('.code-title')].map(({ textContent }) => textContent)).toEqual([
      'Variables',
      'Réponse',
      'Réponse 201',
    ])
    expect(find('.code-block:last-child pre')?.getAttribute('aria-label')).toContain('json')
  })

  it('has no accessibility violations', async () => {
    render([
      element('h1', {}, 'Page'),
      element('h2', { id: 'a' }, 'A'),
      component('Callout', { type: 'info' }, element('p', {}, 'Note')),
      component('Tabs', { items: ['a', 'b'] }, component('Tab', {}, 'x'), component('Tab', {}, 'y')),
      component('CodeBlock', { language: 'js', filename: null, copy: true, lineNumbers: false }, 'x'),
      component('Steps', {}, element('h3', { id: 's' }, 'Step')),
      component('Cards', {}, component('Card', { title: 'C', href: '/c' }, 'text')),
      component('FileTree', {}, component('Folder', { name: 'f' }, component('File', { name: 'x' }))),
    ])
    document.documentElement.lang = 'en-US'
    document.title = 'Page'
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})

describe('a block whose original has changed (spec: content.translations)', () => {
  it("says so in the page's language, and links to the English text as the language switch does", async () => {
    render([component('StaleNote', { change: 'changed', href: '/docs/a#b', locale: 'fr' })], 'fr')
    expect(find('[role=note]')?.textContent).toContain('Le texte anglais a changé')
    const link = find('[role=note] a')
    expect(link?.getAttribute('href')).toBe('/docs/a#b')
    expect(link?.dataset.locale).toBe('en-US')
    expect(link?.getAttribute('hreflang')).toBe('en-US')
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).not.toContain('link-name')
  })
})
