/**
 * Names and values in the code of the platform's tools: options of command-line programs, functions of style sheets,
 * settings of a theme (decision 0102). `npm run facts` records them, so that the check compares them without a clone.
 */
import type { ProductCode } from '../../core/author-files/verified-facts.schema.ts'
import type { SourceFile, SourceRepositories } from './source-repositories.ts'

type Program = ProductCode['programs'][string]
type Options = Program['commands'][string]

interface ProgramSource {
  readonly repository: string
  readonly folder: string
  /** File with the options of all commands whose file has this text. */
  readonly shared?: { readonly file: string; readonly calledAs: string }
}

/** Programs whose options are defined with commander. */
const PROGRAMS: { readonly [name: string]: ProgramSource } = {
  stencil: {
    repository: 'bigcommerce/stencil-cli',
    folder: 'bin',
    shared: { file: 'lib/cliCommon.js', calledAs: 'prepareCommand(program)' },
  },
  'widget-builder': { repository: 'bigcommerce/widget-builder', folder: 'src/cli' },
}
const FUNCTIONS = { repository: 'bigcommerce/stencil-styles', file: 'lib/ScssCompiler.js', prefix: 'stencil' }
/** A library whose `src/api/index.js` and `src/tools/index.js` name objects of classes. */
const LIBRARY = { repository: 'bigcommerce/stencil-utils', name: 'utils', groups: ['api', 'tools'] }
const SETTINGS = { repository: 'bigcommerce/cornerstone', file: 'config.json' }

const OPTION =
  /(?:\.(?:option|requiredOption)|new Option)\(\s*('[^'\n]{0,99}'|"[^"\n]{0,99}")(?:\s*,\s*(?:'(?:[^'\\\n]|\\.){0,300}'|"(?:[^"\\\n]|\\.){0,300}"))?(?:\s*,\s*('[^'\n]{0,99}'|"[^"\n]{0,99}"|true|false|\d+))?/g
const FLAGS = /^(?:(-[\w-]+)(?:,\s*|\s+))?(--[\w-]+)\s*(?:(<)|(\[))?/
const METHOD = /^ {4}(\w+)\(([^()]*)\) \{/gm
const ASSIGNED = /^internals\.(\w+) = function \(([^()]*)\)/gm
const FUNCTION = /\['(\w+)\(\$/g

/** undefined if there is no clone of one of the repositories. */
export function readProductCode(repositories: SourceRepositories): ProductCode | undefined {
  const all = [...Object.values(PROGRAMS), FUNCTIONS, LIBRARY, SETTINGS]
  if (!all.every(repositories.has)) return undefined
  const sourceOf = (repository: string) => {
    const { commit, files } = repositories.last(repository, 'package.json')
    const { version } = JSON.parse(files[0]?.text ?? '{}')
    return { repository, commit, version: String(version) }
  }
  const textOf = ({ repository, file }: { readonly repository: string; readonly file: string }) =>
    repositories.last(repository, file).files[0]?.text ?? ''
  return {
    programs: Object.fromEntries(
      Object.entries(PROGRAMS).map(([name, { repository, folder, shared }]) => {
        const common = shared === undefined ? {} : optionsIn(textOf({ repository, file: shared.file }))
        const { files } = repositories.last(repository, folder)
        const commands = commandsIn(
          name,
          files,
          (text) => shared !== undefined && text.includes(shared.calledAs),
          common,
        )
        return [name, { ...sourceOf(repository), commands }]
      }),
    ),
    functions: {
      ...sourceOf(FUNCTIONS.repository),
      prefix: FUNCTIONS.prefix,
      names: [...textOf(FUNCTIONS).matchAll(FUNCTION)].map(([, name = '']) => name),
    },
    clientLibrary: {
      ...sourceOf(LIBRARY.repository),
      name: LIBRARY.name,
      package: LIBRARY.repository.split('/')[1] ?? '',
      ...clientLibraryIn(repositories.last(LIBRARY.repository, 'src').files),
    },
    settings: { ...sourceOf(SETTINGS.repository), values: settingsIn(textOf(SETTINGS)) },
  }
}

/** A command has a file: `stencil-start.js`, or one with `new Command('start')`. */
function commandsIn(
  program: string,
  files: readonly SourceFile[],
  isCommon: (text: string) => boolean,
  common: Options,
): Program['commands'] {
  return Object.fromEntries(
    files.flatMap(({ path, text }) => {
      const start = `${program}-`
      const [file = ''] = path.split('/').slice(-1)
      const byName = file.startsWith(start) ? file.slice(start.length).replace(/\.[jt]s$/, '') : undefined
      const name = byName ?? /new Command\('([\w-]+)'\)/.exec(text)?.[1]
      return name === undefined ? [] : [[name, { ...optionsIn(text), ...(isCommon(text) ? common : {}) }] as const]
    }),
  )
}

function optionsIn(text: string): Options {
  return Object.fromEntries(
    [...text.matchAll(OPTION)].flatMap(([, flags = '', standard]) => {
      const [, short, long, required, optional] = FLAGS.exec(flags.slice(1, -1)) ?? []
      if (long === undefined) return []
      const takes = required !== undefined ? 'value' : optional !== undefined ? 'optional' : 'nothing'
      const value = standard?.replace(/^['"]|['"]$/g, '')
      return [
        [long, { ...(short && { short }), takes, ...(value && takes !== 'nothing' && { default: value }) }] as const,
      ]
    }),
  )
}

function clientLibraryIn(files: readonly SourceFile[]): Pick<ProductCode['clientLibrary'], 'functions' | 'events'> {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
  const functions = LIBRARY.groups.flatMap((group) => {
    const index = textOf(`src/${group}/index.js`)
    const methods = [...index.matchAll(/^ {4}(\w+): new (\w+)\(/gm)].flatMap(([, name = '', type = '']) => {
      const [, after = ''] = index.split(`import ${type} from './`)
      const file = after.slice(0, after.indexOf("'"))
      return functionsIn(textOf(`src/${group}/${file}.js`), METHOD).map(
        ([own, parameters]) => [`${name}.${own}`, parameters] as const,
      )
    })
    return [...methods, ...functionsIn(index, ASSIGNED)].map(
      ([name, parameters]) => [`${group}.${name}`, parameters] as const,
    )
  })
  const events = files.flatMap(({ text }) => [...text.matchAll(/\bemit\('([\w-]+)'/g)].map(([, name = '']) => name))
  return { functions: Object.fromEntries(functions), events: [...new Set(events)].sort() }
}

function functionsIn(text: string, pattern: RegExp): (readonly [string, string[]])[] {
  return [...text.matchAll(pattern)].flatMap(([, name = '', parameters = '']) =>
    name === 'constructor' ? [] : [[name, parameters.split(', ').map((one) => one.replace(/ = .*/, ''))] as const],
  )
}

function settingsIn(text: string): Record<string, string> {
  const { settings = {} }: { readonly settings?: Record<string, unknown> } = JSON.parse(text)
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  )
}
