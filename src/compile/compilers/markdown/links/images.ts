/**
 * Images in the content folder: optimized, with known size, and lazy-loaded. Images on other sites that the
 * configuration allows stay as they are (spec: article.elements, article.images).
 */

import type { Json } from '../../../../core/json.ts'
import type { Position } from '../../../../core/page.ts'
import { MAX_IMAGE_BYTES } from '../../../content/max-bytes.ts'
import { isExternal, isSafeImage } from '../../../content/safe-url.ts'
import type { ImageStore } from '../../source-compiler.ts'
import type { MarkdownState } from '../state.ts'
import { type ComponentNode, type Element, element, isElement, startOf, text, walk } from '../tree.ts'
import { toSiteAddress, withoutBase } from './links.ts'
import { type OptimisedImage, optimiseImage, readImage } from './optimise.ts'

/** Maximum width of a text column. Wider copies are for screens with a device pixel ratio of two. */
const SIZES = '(min-width: 1280px) 768px, 100vw'

/** Sets address, size, and candidates of every image in place. */
export async function placeImages(state: MarkdownState, store: ImageStore | null): Promise<void> {
  const elements: Element[] = []
  const components: ComponentNode[] = []
  walk(state.root, (node) => {
    if (isElement(node, 'img')) elements.push(node)
    if (node.type === 'component') components.push(node)
  })
  for (const node of elements) {
    delete node.properties.dataNarrow
    const image = await resolveImage(state, store, String(node.properties.src ?? ''), startOf(node))
    if (image === 'keep') continue
    if (image === null) showAlt(node)
    else
      Object.assign(node.properties, {
        loading: 'lazy',
        decoding: 'async',
        ...sizedProps(image, node.properties.width, node.properties.height),
        ...(await narrowForm(state, store, node)),
      })
  }
  for (const node of components) await resolveComponent(state, store, node)
}

/**
 * A diagram can have a second drawing, `refund.narrow.svg` next to `refund.svg`, because text in an image can't wrap on
 * a narrow screen (spec: article.images). Returns its address, width and height in CSS pixels.
 */
async function narrowForm(
  state: MarkdownState,
  store: ImageStore | null,
  node: Element,
): Promise<{ dataNarrow?: string }> {
  const src = String(node.properties.src ?? '')
  if (store === null || isExternal(src) || !src.endsWith('.svg')) return {}
  const narrow = `${src.slice(0, -'.svg'.length)}.narrow.svg`
  const path = contentPath(state, narrow)
  // Also if it doesn't exist: the page changes as soon as it is added.
  state.dependencies.add(path)
  if (store.fileOf(path) === null) return {}
  const image = await resolveImage(state, store, narrow, startOf(node))
  return image === null || image === 'keep' ? {} : { dataNarrow: `${image.src} ${image.width} ${image.height}` }
}

/** Shows the alternative text of an image that cannot be shown. */
function showAlt(node: Element): void {
  const alt = String(node.properties.alt ?? '')
  Object.assign(node, element('span', {}, alt === '' ? [] : [text(alt)], node))
}

async function resolveComponent(state: MarkdownState, store: ImageStore | null, node: ComponentNode): Promise<void> {
  const attribute =
    node.name === 'Image' ? 'src' : node.name === 'Card' ? 'image' : node.name === 'Video' ? 'poster' : null
  const src = attribute === null ? undefined : node.props[attribute]
  if (attribute === null || typeof src !== 'string') return
  const image = await resolveImage(state, store, src, startOf(node))
  if (image === 'keep') return
  const { [attribute]: _removed, ...rest } = node.props
  if (image === null) node.props = rest
  else if (node.name === 'Image') node.props = { ...rest, ...sizedProps(image, rest.width, rest.height) }
  else node.props = { ...rest, [attribute]: image.src }
}

function sizedProps(image: OptimisedImage, width: unknown, height: unknown): { [name: string]: Json } {
  const candidates: { [name: string]: Json } = image.srcSet === '' ? {} : { srcSet: image.srcSet, sizes: SIZES }
  return { src: image.src, ...candidates, ...sizeGiven(image, Number(width), Number(height)) }
}

/** The author's size wins. A single given dimension keeps the aspect ratio. */
function sizeGiven(
  { width, height }: OptimisedImage,
  givenWidth: number,
  givenHeight: number,
): { width: number; height: number } {
  if (givenWidth > 0)
    return { width: givenWidth, height: givenHeight > 0 ? givenHeight : Math.round((givenWidth * height) / width) }
  return givenHeight > 0
    ? { width: Math.round((givenHeight * width) / height), height: givenHeight }
    : { width, height }
}

/** 'keep' for images that we do not process, null for images that cannot be shown. */
async function resolveImage(
  state: MarkdownState,
  store: ImageStore | null,
  src: string,
  position: Position,
): Promise<OptimisedImage | 'keep' | null> {
  if (!isSafeImage(src)) {
    state.report(
      'DC110',
      position,
      `The URL "${src.slice(0, 60)}" isn't allowed for an image, so the image was removed.`,
      {},
    )
    return null
  }
  if (isExternal(src)) return isOfKnownHost(state, src, position) ? 'keep' : null
  if (store === null || src === '') return 'keep'
  const path = contentPath(state, src)
  state.dependencies.add(path)
  state.links.push({ href: `/${path}`, from: 'image', position })
  const file = store.fileOf(path)
  if (file === null) {
    state.report('DC116', position, `The image "${path}" doesn't exist in the content folder.`)
    return null
  }
  const bytes = await readImage(file, MAX_IMAGE_BYTES)
  if (bytes === null) {
    state.report('DC117', position, `The image "${path}" is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MiB.`)
    return null
  }
  const result = await optimiseImage({ bytes, file, name: path }, store.cacheDir, state.config.image.quality)
  if ('refused' in result) {
    state.report(result.refused, position, `${path}: ${result.message}`)
    return null
  }
  for (const [publicPath, file] of result.assets) state.assets.set(publicPath, file)
  return result
}

/** The path in the content folder that an address on a page means. */
function contentPath(state: MarkdownState, src: string): string {
  return decodePath(toSiteAddress(withoutBase(src, state.config.basePath), state.file))
}

/** Whether the configuration allows the site. The pages' security policy would block any other image. */
function isOfKnownHost(state: MarkdownState, src: string, position: Position): boolean {
  const origin = URL.parse(src, 'https://this.site.invalid')?.origin ?? 'null'
  if (state.config.image.hosts.includes(origin)) return true
  state.report('DC128', position, `The image "${src.slice(0, 100)}" is from ${origin}, which image.hosts doesn't list.`)
  return false
}

/** `/a/b%20c.png?x#y` -> `a/b c.png`. The address is already below the root, with `..` resolved. */
function decodePath(address: string): string {
  const path = address.replace(/[?#].*$/s, '').slice(1)
  try {
    const decoded = decodeURIComponent(path)
    return decoded.split('/').includes('..') || decoded.includes('\0') ? path : decoded
  } catch {
    return path
  }
}
