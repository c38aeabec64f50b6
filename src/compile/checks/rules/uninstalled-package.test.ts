/** Packages that programs import, and where a page says how to install them (spec: content.requests). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteConfigSchema } from '../../../core/author-files/config.schema.ts'
import { createCompiler } from '../../compile.ts'

let root = ''
const write = (path: string, text: string) => {
  const file = join(root, 'content', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'uninstalled-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``
const JOSE = fence('js', "import { jwtVerify } from 'jose'")

/** The packages that the page lacks, with their places. */
async function missing(...blocks: readonly string[]): Promise<string[]> {
  write('teas/guide.mdx', blocks.join('\n\n'))
  const site = await createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
  return site.problems
    .filter(({ code, file }) => code === 'DC754' && file === 'teas/guide.mdx')
    .map(({ line, column, message }) => `${line}:${column} ${/"(.+)"/.exec(message)?.[1]}`)
}

test.each([
  'npm install jose',
  'npm i --save-exact jose@6.0.1',
  'pnpm --filter "./core" add jose',
  'yarn workspace core add jose',
  'npm install express \\\n  jose',
  'npx jose',
  'git clone https://github.com/example/teas\nnpm install',
  'pnpm create @example/teas',
])('installs the package: %s', async (command) => {
  expect(await missing(fence('sh', command), JOSE)).toEqual([])
})

test.each(['npm install', 'npm install jose-other', 'npm uninstall jose', 'npm install express && echo jose'])(
  "doesn't install it: %s",
  async (command) => {
    expect(await missing(fence('sh', command), JOSE)).toEqual(['6:28 jose'])
  },
)

test('an install in a sentence, a package.json, or an import map counts', async () => {
  expect(await missing('Install it with `npm install jose`.', JOSE)).toEqual([])
  expect(await missing(fence('json', '{ "dependencies": { "jose": "^6.0.0" } }'), JOSE)).toEqual([])
  expect(await missing(fence('json', '{ "imports": { "jose": "https://cdn.example.com/jose.js" } }'), JOSE)).toEqual([])
  expect(await missing(fence('json', '{ "jose": "a library" }'), JOSE)).toHaveLength(1)
})

test('reads every way of importing, and each package once', async () => {
  const program = [
    "import '@teas/brew/styles.css'",
    "import { steep } from '@teas/brew'",
    "import type { Leaf } from 'leaf'",
    "const cup = require('cup/handle')",
    "const pot = await import('pot')",
  ].join('\n')
  expect(await missing(fence('ts', program))).toEqual(['2:9 @teas/brew', '4:28 leaf', '5:22 cup', '6:27 pot'])
})

test("leaves out Node's modules, paths, aliases, frameworks, and other words", async () => {
  const program = [
    "import fs from 'fs'",
    "import { readFile } from 'node:fs/promises'",
    "import { a } from './a.js'",
    "import { b } from '~/b'",
    "import { c } from '@/c'",
    "import { d } from '#d'",
    "import { e } from 'https://cdn.example.com/e.js'",
    "import Link from 'next/link'",
    "import { useState } from 'react'",
    "const from = 'anywhere'",
    "console.log('A message from', 'jose')",
  ].join('\n')
  expect(await missing(fence('tsx', program))).toEqual([])
  expect(await missing(fence('text', "import { jwtVerify } from 'jose'"))).toEqual([])
})

test('knows the packages of Python by their modules', async () => {
  const program =
    'import os, sys, time as clock\nimport jwt  # PyJWT\nfrom collections.abc import Mapping\nfrom teas.pot import steep'
  const python = fence('python', program)
  expect(await missing(python)).toEqual(['3:1 pyjwt', '5:1 teas'])
  expect(await missing('Run `python -m pip install "pyjwt[crypto]>=2.9" teas==1.0`.', python)).toEqual([])
  expect(await missing(fence('sh', 'uv add pyjwt teas'), python)).toEqual([])
})

test('a page that the reader comes from installs the package', async () => {
  write('teas/start.mdx', fence('sh', 'npm install jose'))
  expect(await missing('This continues the [first steps](/teas/start#set-up).', JOSE)).toEqual([])
  // What follows the program is further reading.
  expect(await missing(JOSE, 'See the [first steps](/teas/start).')).toEqual(['2:28 jose'])
  write('teas/middle.mdx', 'Begin with the [first steps](/teas/start).')
  expect(await missing('This continues the [second part](/teas/middle).', JOSE)).toEqual([])
  write('other/middle.mdx', 'Begin with the [first steps](/teas/start).')
  expect(await missing('Read about [others](/other/middle).', JOSE)).toHaveLength(1)
})
