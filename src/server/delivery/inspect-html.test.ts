import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inspectHtml } from './inspect-html.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('inspectHtml', () => {
  it('collects what a policy must allow', () => {
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
    ['<base href="/">', 'base'],
    ['<object data="x">', 'object'],
    ['<iframe srcdoc="x">', 'srcdoc'],
    ['<meta http-equiv=refresh content=0>', 'refresh'],
    ['<form action="javascript:x">', 'javascript'],
    ['<template><i onclick=x></template>', 'onclick'],
  ])('refuses %s', (html, named) => {
    expect(inspectHtml(html).violations.join()).toContain(named)
  })

  it.each([
    '<p title="onclick=x">',
    '<pre>style="a"</pre>',
    '<img src="data:image/png;base64,AA==">',
    '<a href="/a">one</a>',
    '<p data-style="x">',
  ])('accepts %s', (html) => {
    expect(inspectHtml(html).violations).toEqual([])
  })
})
