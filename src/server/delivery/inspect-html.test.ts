import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inspectHtml, inspectParsed } from './inspect-html.ts'
import { scanHtml } from './scan-html.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('inspectHtml', () => {
  it('collects everything that a policy must allow', () => {
    const facts = inspectHtml(
      `<html lang=fr><head><script>a()</script><style>b{}</style><script type="application/ld+json">{}</script>
       <script src="/x.js"></script><meta name="robots" content="noindex,nofollow"></head>
       <body><img src="https://images.example.com/a.png"><iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>
       <template><script>c()</script></template></body></html>`,
    )
    expect(facts.scriptHashes.toSorted()).toEqual([hash('a()'), hash('c()')].toSorted())
    expect(facts.styleHashes).toEqual([hash('b{}')])
    expect(facts.imgHosts).toEqual(['https://images.example.com'])
    expect(facts.frameHosts).toEqual(['https://www.youtube-nocookie.com'])
    expect(facts).toMatchObject({ noindex: true, lang: 'fr', violations: [] })
  })

  it.each([
    ['<p style="color:red">', 'style'],
    ['<p onclick=x>', 'onclick'],
    ['<svg onload=x>', 'onload'],
    ['<a href="javascript:x">', 'javascript'],
    ['<a href="&#x6A;ava\nscript:x">', 'javascript'],
    ['<a href="data:text/html,x">', 'data'],
    ['<script src="https://cdn.example.com/x.js"></script>', 'not from this site'],
    ['<script src="//cdn.example.com/x.js"></script>', 'not from this site'],
    ['<dc-early hidden data-module="https://cdn.example.com/x.js"></dc-early>', 'not from this site'],
    ['<dc-early data-module="//cdn.example.com/x.js"></dc-early>', 'not from this site'],
    ['<base href="/">', 'base'],
    ['<object data="x">', 'object'],
    ['<iframe srcdoc="x">', 'srcdoc'],
    ['<meta http-equiv=refresh content=0>', 'refresh'],
    ['<form action="javascript:x">', 'javascript'],
    ['<template><i onclick=x></template>', 'onclick'],
  ])('rejects %s', (html, named) => {
    expect(inspectHtml(html).violations.join()).toContain(named)
  })

  it.each([
    '<p title="onclick=x">',
    '<pre>style="a"</pre>',
    '<img src="data:image/png;base64,AA==">',
    '<a href="/a">one</a>',
    '<p data-style="x">',
    '<dc-early hidden data-module="/_astro/main.js"></dc-early>',
    '<p data-modules="x">',
  ])('accepts %s', (html) => {
    expect(inspectHtml(html).violations).toEqual([])
  })

  it('scans a page in the format of our printers in one pass', () => {
    const page = `<!DOCTYPE html><html lang="ru"><head><script>if (a<b) c("</p>")</script><title>a <b> &amp; c</title></head>
      <body><!-- <script>x</script> --><svg viewBox="0 0 24 24"><path d="M6 6"></path></svg><input disabled value="" />
      <a href="/a?b=1&amp;c=&quot;2&quot;" data-x=y>a</a><script type="application/json">{"a":"<p onclick=x>"}</script></body></html>`
    expect(
      scanHtml(page)
        ?.map(({ tag }) => tag)
        .join(' '),
    ).toBe('html head script title body svg path input a script')
    expect(inspectHtml(page)).toEqual(inspectParsed(page))
  })

  it.each([
    ['an attribute in single quotes that hides a tag', "<p title='<i onclick=x>'><i onclick=y>"],
    ['a quote that is never closed', '<p title="a><i onclick=x>'],
    ['an end of a script inside a comment inside it', '<script><!--<script></script>--></script><i onclick=x>'],
    ['a script of a drawing', '<svg><script>a&amp;b</script></svg>'],
    ['a style of a drawing', '<svg><style><i onclick=x></style></svg>'],
    ['a reference of another kind', '<a href="java&Tab;script:x">'],
    ['a reference without its end', '<a href="&#106avascript:x">'],
    ['text that only old browsers read', '<xmp><i onclick=x></xmp>'],
    ['an element that shows markup as text', '<plaintext><i onclick=x>'],
    ['two attributes of one name', '<a href="javascript:x" href="/a">'],
    ['a frame with text', '<iframe src="https://a.example"><i onclick=x></iframe>'],
    ['a less-than sign in the text', 'a <3 b <i onclick=x>'],
    ['a slash between attributes', '<svg/onload=x>'],
    ['a broken comment', '<!--> <i onclick=x> -->'],
    ['a comment with dashes', '<!-- a -- b --!> <i onclick=x> -->'],
    ['a processing instruction', '<?xml <i onclick=x>'],
    ['a script without an end', '<script>a'],
    ['line ends of another system', '<script>a\r\nb</script>'],
    ['names in capitals', '<SCRIPT>a</SCRIPT><A HREF="JAVASCRIPT:x">'],
    ['a language said twice', '<html lang="fr"><p><html lang="ru" onclick="x">'],
  ])('finds the same in %s as the parser', (_, html) => {
    const { violations, ...facts } = inspectHtml(html)
    const parsed = inspectParsed(html)
    expect({ ...facts, violations: violations.toSorted() }).toEqual({
      ...parsed,
      violations: parsed.violations.toSorted(),
    })
  })
})
