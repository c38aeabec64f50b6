/** Renders text to a PNG. The only file that uses the image library (decision 0044). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContainerNode, Node, Renderer, TextNode } from '@takumi-rs/core'
import type { StabilityLevel } from '../../core/api/api-schema.ts'
import type { PageKind } from '../../core/page.ts'
import { IMAGE_HEIGHT, IMAGE_WIDTH } from './share-image.ts'
import type { ShareText } from './share-text.ts'
import { FACES, rangesOf } from './typeface.ts'

const FONTS = join(import.meta.dirname, 'fonts')
const MARK = join(import.meta.dirname, '../public/favicon.svg')
const PACKAGE = join(import.meta.dirname, '../../../package.json')
const LIBRARY = '@takumi-rs/core'

/** Colors of the dark theme in tokens.css. */
const INK = '#f0f4f7'
const MUTED = '#93a0ad'
const INFO = '#85b8ff'
const WARNING = '#f0c063'
const ERROR = '#ff9c92'
const VIOLET = '#bfa4ff'
const ACCENT = '#3fd0be'

const AREAS: Readonly<Record<PageKind, string>> = {
  guide: ACCENT,
  changelog: ACCENT,
  special: ACCENT,
  rest: INFO,
  webhook: INFO,
  graphql: VIOLET,
  'theme-object': WARNING,
}
const STABILITIES: Readonly<Record<StabilityLevel, string>> = {
  alpha: WARNING,
  beta: INFO,
  deprecated: WARNING,
  sunset: ERROR,
}
const METHODS: Readonly<Record<string, string>> = {
  GET: INFO,
  POST: '#6fd69b',
  PUT: WARNING,
  PATCH: VIOLET,
  DELETE: ERROR,
}
const ONE_LINE = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** Renders texts one after another in a thread. The library is loaded on first use. */
export function createImageRenderer(): (text: ShareText) => Promise<Uint8Array> {
  let renderer: Promise<Renderer> | undefined
  const images = [{ src: 'mark', data: readFileSync(MARK) }]
  return async (text) => {
    renderer ??= openRenderer()
    const options = { width: IMAGE_WIDTH, height: IMAGE_HEIGHT, format: 'png', images, lang: text.locale } as const
    return (await renderer).render(cardOf(text), options)
  }
}

/** Everything besides the text that an image depends on. */
export function rendererInputs(): readonly string[] {
  const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8'))
  const files = [import.meta.filename, MARK, ...FACES.map(({ file }) => join(FONTS, file))]
  return [dependencies[LIBRARY], ...files.map((file) => readFileSync(file, 'latin1'))]
}

async function openRenderer(): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer()
  for (const { file, ranges } of FACES) {
    await renderer.registerFont({
      name: 'Onest',
      data: readFileSync(join(FONTS, file)),
      unicodeRange: rangesOf(ranges),
    })
  }
  return renderer
}

function cardOf(text: ShareText): Node {
  const area = AREAS[text.kind]
  const hasAddresses = text.addresses.length > 0
  return row(
    { width: IMAGE_WIDTH, height: IMAGE_HEIGHT, backgroundColor: '#0b0e12', color: INK, fontFamily: 'Onest' },
    [
      row({ width: 16, height: IMAGE_HEIGHT, backgroundColor: area }, []),
      column({ width: IMAGE_WIDTH - 16, height: IMAGE_HEIGHT, padding: '60px 72px 56px' }, [
        topRow(text),
        column({ flexGrow: 1, justifyContent: 'center' }, [
          words(text.section, { ...ONE_LINE, color: area, fontSize: 30, fontWeight: 500, marginBottom: 16 }),
          words(text.title, {
            fontSize: 66,
            fontWeight: 700,
            lineHeight: 1.16,
            lineClamp: hasAddresses ? 2 : 4,
            overflowWrap: 'anywhere',
          }),
        ]),
        ...(hasAddresses ? [addressRows(text)] : []),
      ]),
    ],
  )
}

function topRow({ site, stability }: ShareText): Node {
  const badge = (color: string, label: string) =>
    words(label, { color, border: `2px solid ${color}`, borderRadius: 12, padding: '4px 18px', fontSize: 28 })
  return row({ alignItems: 'center', justifyContent: 'space-between' }, [
    row({ alignItems: 'center', gap: 18 }, [
      { type: 'image', src: 'mark', style: { width: 52, height: 52 } },
      words(site, { fontSize: 34, fontWeight: 600 }),
    ]),
    ...(stability === null ? [] : [badge(STABILITIES[stability.level], stability.label)]),
  ])
}

function addressRows({ addresses, more }: ShareText): Node {
  const rows = addresses.map(({ method, path }) =>
    row({ fontSize: 30, gap: 18 }, [
      ...(method === '' ? [] : [words(method, { color: METHODS[method] ?? INK, fontWeight: 700, flexShrink: 0 })]),
      words(path, { ...ONE_LINE, color: INK, flexShrink: 1, minWidth: 0 }),
    ]),
  )
  return column({ gap: 10, borderTop: '2px solid #242b33', paddingTop: 28 }, [
    ...rows,
    ...(more === 0 ? [] : [words(`+ ${more}`, { color: MUTED, fontSize: 28 })]),
  ])
}

type Style = NonNullable<ContainerNode['style']>

function row(style: Style, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', ...style }, children }
}

function column(style: Style, children: Node[]): Node {
  return row({ flexDirection: 'column', ...style }, children)
}

function words(text: string, style: Style): TextNode {
  return { type: 'text', text, style }
}
