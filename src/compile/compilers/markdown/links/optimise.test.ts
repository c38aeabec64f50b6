import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { cleanSvg } from '../html/svg.ts'
import { makeImages } from './make-images.ts'
import { optimiseImage } from './optimise.ts'

const cacheDir = mkdtempSync(join(tmpdir(), 'images-'))
afterAll(() => rmSync(cacheDir, { recursive: true, force: true }))

const bitmap = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

/** Writes the image, as its copies are made from the file. */
async function imageOf(bytes: Uint8Array, name: string, quality = 75) {
  const file = join(cacheDir, `source-${name}`)
  writeFileSync(file, bytes)
  return optimiseImage({ bytes, file, name }, cacheDir, quality)
}

describe('optimiseImage (spec: article.images)', () => {
  test('keeps the size, adds WebP copies up to it, and writes every file once', async () => {
    const bytes = await bitmap(1_000, 500).jpeg().toBuffer()
    const image = await imageOf(bytes, 'a.jpg')
    if ('refused' in image) throw new Error(image.message)
    expect(image).toMatchObject({ width: 1_000, height: 500 })
    expect(image.src).toMatch(/^\/_dc\/img\/[\da-f]{32}-1000\.jpg$/)
    expect(image.srcSet.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual(['720w', '1000w'])
    expect([...image.assets.keys()]).toContain(image.src)
    // A check needs none of them.
    expect([...image.assets.values()].filter((file) => existsSync(file))).toEqual([])
    await makeImages(image.assets.values())
    for (const [path, file] of image.assets) {
      const meta = await sharp(readFileSync(file)).metadata()
      expect(path).toContain(`-${meta.width}.`)
    }
  })

  test('other bytes or another quality give other files', async () => {
    const bytes = await bitmap(10, 10).png().toBuffer()
    const names = await Promise.all([75, 50].map(async (quality) => imageOf(bytes, 'a.png', quality)))
    expect(new Set(names.map((image) => ('refused' in image ? '' : image.src))).size).toBe(2)
  })

  test('a rotated photo has its visible size', async () => {
    const bytes = await bitmap(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await imageOf(bytes, 'a.jpg')).toMatchObject({ width: 20, height: 40 })
  })

  test('recreates a truncated copy in the cache', async () => {
    const bytes = await bitmap(11, 10).png().toBuffer()
    const image = await imageOf(bytes, 'a.png')
    if ('refused' in image) throw new Error(image.message)
    const file = image.assets.get(image.src) ?? ''
    writeFileSync(file, '')
    await imageOf(bytes, 'a.png')
    await makeImages([file])
    expect(readFileSync(file).length).toBeGreaterThan(0)
  })

  test('a broken image is refused before any copy is made', async () => {
    const bytes = await bitmap(400, 300).png().toBuffer()
    const broken = bytes.subarray(0, bytes.length - 60)
    expect(await imageOf(broken, 'a.png')).toMatchObject({ refused: 'DC117' })
  })

  test('an image that has changed since it was compiled is not published', async () => {
    const image = await imageOf(await bitmap(12, 10).png().toBuffer(), 'a.png')
    if ('refused' in image) throw new Error(image.message)
    writeFileSync(join(cacheDir, 'source-a.png'), await bitmap(13, 10).png().toBuffer())
    await expect(makeImages(image.assets.values())).rejects.toThrow('has changed')
  })

  test.each([
    ['a.png', 'jpeg', 'The file is JPEG but is called .png.'],
    ['a.avif', 'avif', 'AVIF and HEIC images are not read.'],
    ['a.bmp', 'png', "This isn't an image in a supported format."],
  ] as const)('refuses %s with %s inside', async (name, format, message) => {
    const bytes = format === 'avif' ? Buffer.from('\0\0\0\x20ftypavif') : await bitmap(4, 4).toFormat(format).toBuffer()
    expect(await imageOf(bytes, name)).toEqual({ refused: 'DC117', message })
  })
})

describe('cleanSvg', () => {
  const svg = (inside: string, attributes = 'viewBox="0 0 4 2"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

  test('accepts an SVG image unchanged', () => {
    const text = svg(
      '<style>.a{fill:url(#g)}</style><g id="g"><use href="#g"/><image href="data:image/png;base64,AAAA"/></g>',
    )
    expect(cleanSvg(text)).toEqual({ text, width: 4, height: 2 })
    expect(cleanSvg(svg('', 'width="10" height="5px"'))).toMatchObject({ width: 10, height: 5 })
    const exported = `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- by hand -->${svg('<path style="fill: url( #g )" d="M0 0" data-name="a"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink" width="1" height="1"')}`
    expect(cleanSvg(exported)).toMatchObject({ text: exported })
  })

  test.each([
    ['<script>alert(1)</script>', '<script> is not allowed.'],
    ['<g onclick="alert(1)"/>', 'The event handler "onclick" on <g>.'],
    ['<foreignObject><body/></foreignObject>', '<foreignObject> is not allowed.'],
    ['<a href="javascript:alert(1)"><text>x</text></a>', '<a> is not allowed.'],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', '<x:script> is not allowed.'],
    ['<g xmlns:x="http://www.w3.org/1999/xhtml"><x:iframe src="/"/></g>', '<x:iframe> is not allowed.'],
    ['<g xmlns="http://www.w3.org/1999/xhtml"/>', 'Another namespace on <g>.'],
    ['<use x:href="#a" xmlns:x="http://www.w3.org/1999/xlink"/>', 'The attribute "x:href" on <use>.'],
    ['<animateTransform/>', '<animateTransform> is not allowed.'],
    ['<rect style="fill:u\\72l(//evil.example.com)"/>', 'An outside reference on <rect>.'],
    ['<style>a{background:image-set("//evil.example.com" 1x)}</style>', "Styles with URLs aren't allowed."],
    ['<style><![CDATA[@import "//evil.example.com"]]></style>', "Styles with URLs aren't allowed."],
    ['<style>&#64;import "//evil.example.com"</style>', "Styles with URLs aren't allowed."],
    ['<?xml-stylesheet href="x.css"?>', '<?xml-stylesheet?> is not allowed.'],
    ['<g>', "This isn't valid XML: Missing end tag for element g (line 1, column 62)."],
    ['<g a=1/>', "This isn't valid XML: Attribute value expected (line 1, column 64)."],
    ['&x;', "This isn't valid XML: Named entity isn't defined: &x; (line 1, column 59)."],
    ['<use xlink:href="https://evil.example.com/x.svg#a"/>', 'An outside reference on <use>.'],
    ['<image href="data:image/svg+xml;base64,AAAA"/>', 'An outside reference on <image>.'],
    ['<rect fill="url(https://evil.example.com)"/>', 'An outside reference on <rect>.'],
    ['<style>@import "https://evil.example.com"</style>', "Styles with URLs aren't allowed."],
    ['<set attributeName="href" to="javascript:alert(1)"/>', '<set> is not allowed.'],
  ])('refuses %s', (inside, message) => {
    expect(cleanSvg(svg(inside))).toEqual({ message })
  })

  test('refuses more elements or levels than an image has', () => {
    expect(cleanSvg(svg('<g/>'.repeat(20_001)))).toEqual({ message: 'The SVG has more than 20000 elements.' })
    const deep = `${'<g>'.repeat(19_000)}${'</g>'.repeat(19_000)}`
    expect(cleanSvg(svg(deep))).toEqual({ message: 'The SVG is nested more than 200 levels deep.' })
  })

  test.each([
    ['<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 1 1"/>', 'Entity declarations are not allowed.'],
    ['<?xml-stylesheet href="x.css"?><svg viewBox="0 0 1 1"/>', '<?xml-stylesheet?> is not allowed.'],
    ['<svg/>', 'The <svg> element lacks xmlns="http://www.w3.org/2000/svg".'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'The SVG has neither width and height nor a viewBox.'],
    ['<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', 'There is no <svg> element.'],
    ['<?xml version="1.0" encoding="iso-2022-jp"?><svg/>', 'The encoding is iso-2022-jp; it must be UTF-8.'],
    ['<p>x</p>', 'There is no <svg> element.'],
  ])('also refuses %s', (text, message) => {
    expect(cleanSvg(text)).toEqual({ message })
  })
})
