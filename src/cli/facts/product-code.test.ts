/** What the code of the platform's tools defines, and what guides say about it (spec: content.agreement). */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCompiler } from '../../compile/compile.ts'
import { siteConfigSchema } from '../../core/author-files/config.schema.ts'
import { openSourceRepositories } from './source-repositories.ts'
import { verifyFacts } from './verify-facts.ts'

/** Made-up code in the notations of the real repositories. */
const CODE = {
  'bigcommerce+stencil-cli': {
    'package.json': '{ "version": "3.1.0" }',
    'bin/stencil-start.js': `program
    .option('-o, --open', "Don't wait for the browser")
    .option(
        '-t, --timeout [timeout]',
        'Give up, after a while',
        '60',
    )
    .option('-c, --channel_ids <channelIds...>', 'channels', parseInt)
    .option('-q, --quick', 'a switch', '20')
    .option('-p --port [port]', 'port');
const cliOptions = prepareCommand(program);`,
    'bin/stencil-debug.js': `program.option('-o, --output [file]', 'file').parse(process.argv);`,
    'lib/cliCommon.js': `program.option('-h, --host [host]', 'API host').option('-vb, --verbose', 'more', false)`,
  },
  'bigcommerce+widget-builder': {
    'package.json': '{ "version": "1.0.0" }',
    'src/cli/run/start.ts': `new Command('start').option('--auto-open <flag>', 'open', true)`,
    'src/cli/index.ts': 'new Command()',
  },
  'bigcommerce+stencil-styles': {
    'package.json': '{ "version": "6.0.0" }',
    'lib/ScssCompiler.js': "f['stencilNumber($name, $unit: px)'] = 1; f['stencilColor($name)'] = 2; f[`other`] = 3",
  },
  'bigcommerce+stencil-utils': {
    'package.json': '{ "version": "6.1.0" }',
    'src/api/index.js': `import CartApi from './cart';
internals.getPage = function (url, options, callback) {};
export default {
    cart: new CartApi(),
    getPage: internals.getPage,
};`,
    'src/api/cart.js': `export default class extends Base {
    constructor(version) {
    }

    itemAdd(formData, callback, requestOptions = {}) {
        if (callback) {
        }
        Hooks.emit('cart-item-add-remote', 1);
    }

    update(items, callback) {
    }
}`,
    'src/tools/index.js': `import Image from './image-tool';
const tools = {
    image: new Image(),
};`,
    'src/tools/image-tool.js': `export default class {
    getSrc(path, dimensions) {
    }
}`,
    'src/hooks/cart.js': "this.emit('cart-item-add', event);",
  },
  'bigcommerce+cornerstone': {
    'package.json': '{ "version": "6.21.0" }',
    'config.json': '{ "settings": { "show_leaves": false, "steep-time": 4, "logo": { "a": 1 } } }',
  },
}

const root = mkdtempSync(join(tmpdir(), 'product-code-'))
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', join(root, folder), '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args])

function commit(folder: string, files: object) {
  for (const [path, text] of Object.entries(files)) write(`${folder}/${path}`, text)
  git(folder, 'init', '--quiet')
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '-m', 'first')
}

const read = (others?: string) =>
  verifyFacts(join(root, 'content'), openSourceRepositories(join(root, 'public'), 'HEAD', others))

beforeAll(() => {
  commit('public', { 'a.md': 'Tea.' })
  for (const [folder, files] of Object.entries(CODE)) commit(`others/${folder}`, files)
  write('content/index.mdx', '# Tea')
  write('content/_verified.json', JSON.stringify(read(join(root, 'others'))))
})
afterAll(() => rmSync(root, { recursive: true }))

/** Messages about a guide with this text. */
async function said(text: string): Promise<string[]> {
  write('content/guide.mdx', text)
  const site = await createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
  return site.problems
    .filter(({ code }) => code === 'DC849')
    .map(({ line, column, message, hint = '' }) =>
      `${line}:${column} ${message} ${hint.startsWith('Did') ? hint : ''}`.trim(),
    )
}

describe('the record of code', () => {
  it('has options with their short form, whether a value can follow, and the default', () => {
    const { code } = read(join(root, 'others'))
    expect(code?.programs.stencil).toMatchObject({ repository: 'bigcommerce/stencil-cli', version: '3.1.0' })
    expect(code?.programs.stencil?.commands).toEqual({
      debug: { '--output': { short: '-o', takes: 'optional' } },
      start: {
        '--open': { short: '-o', takes: 'nothing' },
        '--timeout': { short: '-t', takes: 'optional', default: '60' },
        '--channel_ids': { short: '-c', takes: 'value' },
        '--quick': { short: '-q', takes: 'nothing' },
        '--port': { short: '-p', takes: 'optional' },
        '--host': { short: '-h', takes: 'optional' },
        '--verbose': { short: '-vb', takes: 'nothing' },
      },
    })
    expect(code?.programs['widget-builder']?.commands).toEqual({
      start: { '--auto-open': { takes: 'value', default: 'true' } },
    })
  })

  it('has functions of style sheets, and settings that are one value', () => {
    const { code } = read(join(root, 'others'))
    expect(code?.functions.names).toEqual(['stencilNumber', 'stencilColor'])
    expect(code?.settings.values).toEqual({ show_leaves: 'false', 'steep-time': '4' })
  })

  it('has functions of a library with their parameters, and its events', () => {
    const { code } = read(join(root, 'others'))
    expect(code?.clientLibrary).toMatchObject({ name: 'utils', package: 'stencil-utils' })
    expect(code?.clientLibrary.functions).toEqual({
      'api.cart.itemAdd': ['formData', 'callback', 'requestOptions'],
      'api.cart.update': ['items', 'callback'],
      'api.getPage': ['url', 'options', 'callback'],
      'tools.image.getSrc': ['path', 'dimensions'],
    })
    expect(code?.clientLibrary.events).toEqual(['cart-item-add', 'cart-item-add-remote'])
  })

  it('stays as it is without the clones', () => {
    expect(read().code).toEqual(read(join(root, 'others')).code)
    expect(read().code).toBeDefined()
  })
})

describe('a guide', () => {
  it('can name what the code defines', async () => {
    const text = `Run \`stencil start --open -c 1 2\`, \`stencil start -t=9\`, \`stencil debug --help\`, or \`stencil help start\`.

\`\`\`sh
$ stencil start --port 3010 && npx stencil debug -o a.txt
stencil-other start --none
\`\`\`

| Option | Short | Effect |
| --- | --- | --- |
| \`--output <file>\` | \`-o\` | writes a file |

\`\`\`scss
$a: stencilNumber('a', 'px'); @include stencilish('b');
\`\`\`

In \`config.json\`, \`show_leaves\` is \`false\` by default. \`price\` is \`true\` by default.`
    expect(await said(text)).toEqual([])
  })

  it('names commands and options in text and in shell samples', async () => {
    const text = `Run \`stencil strat\` or \`stencil start --opne\`.

\`\`\`sh
cd theme && stencil start -x
\`\`\`

\`\`\`js
stencil start -x
\`\`\``
    expect(await said(text)).toEqual([
      '1:6 `stencil` has no command `strat`. Did you mean "start"?',
      '1:25 `stencil start` has no option `--opne`. Did you mean "--open"?',
      '4:13 `stencil start` has no option `-x`.',
    ])
  })

  it('has the short forms, values, and defaults of the command before a table', async () => {
    const text = `\`\`\`sh
stencil start
\`\`\`

| Option | Short | Effect |
| --- | --- | --- |
| \`--open\` | \`-O\` | opens the browser |
| \`--timeout\` | \`-t\` | seconds; 20 by default |
| \`--quick 5\` | \`-q\` | a switch |
| \`--output <file>\` | \`-o\` | writes a file |

## Elsewhere

| Option | Effect |
| --- | --- |
| \`--none\` | of something else |`
    expect(await said(text)).toEqual([
      '7:4 The short form of `--open` is -o in `stencil start`, not -O.',
      '8:4 The default of `--timeout` is 60 in `stencil start`, not 20.',
      '9:4 `--quick` of `stencil start` takes no value.',
      '10:4 `stencil start` has no option `--output`.',
    ])
  })

  it('with a section about a command names all of its options', async () => {
    expect(
      await said('# Reference\n\n## `stencil debug`\n\nIt prints.\n\n## `stencil start` in practice\n\nIt starts.'),
    ).toEqual(['3:4 `stencil debug` also has the option `--output`.'])
  })

  it('names functions of style sheets and defaults of the theme', async () => {
    const text = `Call \`stencilColour('leaf')\`. In \`config.json\`, \`show_leaves\` is \`true\` by default.

| \`steep-time\` | 3 by default |
| --- | --- |

\`\`\`scss
$a: stencilNumbr('a', 'px');
\`\`\``
    expect(await said(text)).toEqual([
      '1:7 `stencilColour` is no function of style sheets. Did you mean "stencilColor"?',
      '1:50 The default of `show_leaves` is false in bigcommerce/cornerstone, not true.',
      '3:4 The default of `steep-time` is 4 in bigcommerce/cornerstone, not 3.',
      '7:5 `stencilNumbr` is no function of style sheets. Did you mean "stencilNumber"?',
    ])
  })

  it('calls functions of the library, with as many parameters as they have', async () => {
    const text = `With \`stencil-utils\`, call \`utils.api.cart.itemsAdd\` or \`utils.api.cart\`, not \`utils.other.a\`.

| Function of \`utils.api.cart\` | Parameters | Purpose |
| --- | --- | --- |
| \`itemAdd\` | \`form\`, \`callback\`, \`options\` (\`a\`, \`b\`) | adds |
| \`itemRemove\` | \`id\` | removes |

| Function | Parameters |
| --- | --- |
| \`utils.api.getPage\` | \`url\`, \`callback\` |
| \`other\` | none |

\`\`\`js
utils.hooks.on('cart-item-ad', () => utils.tools.image.getSource('a'))
utils.hooks.on('cookie-notice', () => utils.tools.image.getSrc('a'))
\`\`\``
    expect(await said(text)).toEqual([
      '1:29 `utils.api.cart.itemsAdd` is no function of the library. Did you mean "api.cart.itemAdd"?',
      '3:16 `utils.api.cart.update` is missing on this page.',
      '6:4 `utils.api.cart.itemRemove` is no function of the library.',
      '10:4 `utils.api.getPage` takes url, options, callback: 3 parameters, not 2.',
      '14:17 The library has no event `cart-item-ad`. Did you mean "cart-item-add"?',
      '14:38 `utils.tools.image.getSource` is no function of the library. Did you mean "tools.image.getSrc"?',
    ])
    expect(await said('Call `utils.api.cart.itemsAdd`.')).toEqual([])
  })
})
