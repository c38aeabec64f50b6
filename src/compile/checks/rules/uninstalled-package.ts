/**
 * DC754: a program imports a package, and neither its page nor a page that it links to says how to install it (spec:
 * content.requests).
 */
import { builtinModules } from 'node:module'
import { dirname } from 'node:path/posix'
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import { type Page, type Position, placeInSample, type Sample } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { placesIn } from '../../content/places.ts'
import type { CheckedSite } from './site-to-check.ts'

const SCRIPTS: readonly string[] = ['js', 'javascript', 'mjs', 'cjs', 'jsx', 'ts', 'typescript', 'tsx']
const PYTHON: readonly string[] = ['py', 'python']

/** A package after `from`, `import`, or in their calls; not a path, an alias of a folder, or a URL. */
const SCRIPT_IMPORT =
  /(?:\bfrom|\bimport|\b(?:import|require)\(|\brequire\.resolve\()[ \t\n]{0,4}["']((?:@[\w.-]{1,80}\/)?[a-z][\w.-]{0,80})(?:\/[\w./-]{0,120})?["']/g
/** `import jwt, time` and `from jwt.algorithms import RSAAlgorithm`. */
const PYTHON_IMPORT =
  /^[ \t]{0,16}(?:from[ \t]+([A-Za-z_]\w{0,60})[\w.]{0,80}[ \t]+import\b|import[ \t]+([A-Za-z_][\w., \t]{0,120}))/gm

/** Packages of a framework, which its own command installs when it creates a project. */
const FRAMEWORKS: ReadonlySet<string> = new Set([
  'next',
  'react',
  'react-dom',
  'vue',
  'nuxt',
  'svelte',
  '@sveltejs/kit',
])

/** Modules of Python's standard library (docs.python.org/3/library). */
const PYTHON_LIBRARY: ReadonlySet<string> = new Set(
  (
    '__future__ abc argparse array ast asyncio atexit base64 bdb binascii bisect builtins bz2 calendar cmath cmd code ' +
    'codecs codeop collections colorsys compileall concurrent configparser contextlib contextvars copy copyreg cProfile ' +
    'csv ctypes curses dataclasses datetime dbm decimal difflib dis doctest email encodings ensurepip enum errno ' +
    'faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc getopt getpass gettext glob graphlib ' +
    'grp gzip hashlib heapq hmac html http idlelib imaplib importlib inspect io ipaddress itertools json keyword ' +
    'linecache locale logging lzma mailbox marshal math mimetypes mmap modulefinder multiprocessing netrc numbers ' +
    'operator optparse os pathlib pdb pickle pickletools pkgutil platform plistlib poplib posix pprint profile pstats ' +
    'pty pwd py_compile pyclbr pydoc queue quopri random re readline reprlib resource rlcompleter runpy sched secrets ' +
    'select selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3 ssl stat statistics string ' +
    'stringprep struct subprocess symtable sys sysconfig syslog tabnanny tarfile tempfile termios textwrap threading ' +
    'time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle types typing unicodedata ' +
    'unittest urllib uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xml xmlrpc zipapp zipfile ' +
    'zipimport zlib zoneinfo'
  ).split(' '),
)
/** Packages of PyPI whose module has another name. */
const PYTHON_PACKAGES: { readonly [module: string]: string } = {
  bs4: 'beautifulsoup4',
  dateutil: 'python-dateutil',
  dotenv: 'python-dotenv',
  jose: 'python-jose',
  jwt: 'pyjwt',
  PIL: 'pillow',
  yaml: 'pyyaml',
}

interface Imported {
  /** As it is installed. */
  readonly name: string
  readonly command: string
  readonly sample: Sample
  /** Offset in the sample. */
  readonly at: number
}

export function checkInstalledPackages({ site, textOf }: CheckedSite): Finding[] {
  const guides = [...site.pages.values()].filter(
    ({ file, locale }) => /\.mdx?$/.test(file) && locale === DEFAULT_LOCALE,
  )
  const byRoute = new Map(guides.map((page) => [page.route as string, page]))
  const installed = new Map<Page, Installed>()
  const installedOn = (page: Page): Installed => {
    const known =
      installed.get(page) ?? readInstalled([textOf(page.file) ?? '', ...page.samples.map(({ code }) => code)])
    installed.set(page, known)
    return known
  }
  return guides.flatMap((page): Finding[] => {
    const imports = page.samples.flatMap(importsOf)
    if (imports.length === 0) return []
    const missing = imports.filter(({ name, sample }) => {
      const places = [page, ...startsOf(page, sample.position.line, byRoute)].map(installedOn)
      return !places.some(({ names, isWhole }) => isWhole || names.has(name))
    })
    const first = new Map(missing.toReversed().map((one) => [one.name, one]))
    const text = textOf(page.file) ?? ''
    return [...first.values()].map(({ name, command, sample, at }) => ({
      code: 'DC754',
      file: page.file,
      ...positionOf(sample, at, text),
      message: `Nothing on the page says how to install "${name}".`,
      hint: `Add "${command} ${name}", or link to the page that installs it before the program.`,
    }))
  })
}

/** Pages that the page sends its readers to before a line, and for each of its own folder, those that it continues. */
function startsOf(page: Page, line: number, byRoute: ReadonlyMap<string, Page>): Page[] {
  const found = new Set(targetsOf(page, byRoute, line))
  for (const one of found) {
    if (dirname(one.file) !== dirname(page.file)) continue
    for (const further of targetsOf(one, byRoute)) if (dirname(further.file) === dirname(page.file)) found.add(further)
  }
  return [...found]
}

function targetsOf({ links }: Page, byRoute: ReadonlyMap<string, Page>, before = Number.POSITIVE_INFINITY): Page[] {
  return links.flatMap(({ href, position }) =>
    position.line > before ? [] : (byRoute.get(href.split(/[?#]/, 1)[0] ?? '') ?? []),
  )
}

/** A program that the page includes from a file is reported at its fence. */
function positionOf(sample: Sample, at: number, text: string): Position {
  const { line, column } = placesIn(sample.code)(at)
  const written = sample.code.split('\n')[line - 1] ?? ''
  return text.includes(written) ? placeInSample(sample, line, column) : sample.position
}

function importsOf(sample: Sample): Imported[] {
  const language = sample.language.toLowerCase()
  if (SCRIPTS.includes(language)) {
    return [...sample.code.matchAll(SCRIPT_IMPORT)].flatMap(({ 0: whole, 1: name = '', index }): Imported[] => {
      if (builtinModules.includes(name) || FRAMEWORKS.has(name)) return []
      return [{ name, command: 'npm install', sample, at: index + whole.search(/["']/) + 1 }]
    })
  }
  if (!PYTHON.includes(language)) return []
  return [...sample.code.matchAll(PYTHON_IMPORT)].flatMap(({ 1: from, 2: list = '', index }) => {
    const modules = from === undefined ? list.split(',').map((one) => /^\s*(\w*)/.exec(one)?.[1] ?? '') : [from]
    return modules
      .filter((name) => name !== '' && !PYTHON_LIBRARY.has(name))
      .map((name) => ({ name: PYTHON_PACKAGES[name] ?? name, command: 'pip install', sample, at: index }))
  })
}

interface Installed {
  readonly names: ReadonlySet<string>
  /** A whole project is fetched and installed, with packages that the page doesn't name. */
  readonly isWhole: boolean
}

const COMMAND =
  /\b(?:npm[ \t]+(?:install|i|add)|npx|(?:pnpm|yarn|bun)(?: (?:workspace|--?[\w-]{1,20})(?:[ =]["'\w@*./-]{1,60})?)? add|pip3?[ \t]+install|uv[ \t]+add|poetry[ \t]+add) ([^\n`|;&]{0,400})/g
/** `"jose": "^6.0.0"` in a `package.json` or an import map. */
const DEPENDENCY = /"((?:@[\w.-]{1,80}\/)?[a-z][\w.-]{0,80})\/?"[ \t]*:[ \t]*"(?:[\^~]?\d|latest|https?:|npm:)/g
/** A template of an organization has its own packages; that of a framework, such as `create-next-app`, has few. */
const TEMPLATE = /\b(?:npm|pnpm|yarn|bun)[ \t]+create[ \t]+@/
const CLONE = /\bgit[ \t]+clone\b|\bgh[ \t]+repo[ \t]+clone\b|\bnpx[ \t]+degit\b/
const INSTALL_ALL =
  /\b(?:npm[ \t]+(?:install|i|ci)|pnpm[ \t]+(?:install|i)|yarn(?:[ \t]+install)?|pip3?[ \t]+install[ \t]+-r[^\n`]{1,60})[ \t]*(?:\n|`|&|$)/

function readInstalled(texts: readonly string[]): Installed {
  const text = texts.join('\n').replace(/\\\n[ \t]*/g, ' ')
  const words = [...text.matchAll(COMMAND)].flatMap(([, list = '']) => list.trim().split(/[\s"',]+/))
  const names = new Set([...words.map(withoutVersion), ...[...text.matchAll(DEPENDENCY)].map(([, name = '']) => name)])
  return { names, isWhole: TEMPLATE.test(text) || (CLONE.test(text) && INSTALL_ALL.test(text)) }
}

/** `jose@6`, `pyjwt[crypto]==2.9`: the name alone. */
function withoutVersion(word: string): string {
  return /^@?[^@=<>~![\]]*/.exec(word)?.[0] ?? word
}
