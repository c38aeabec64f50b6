/** DC344: an undeclared variable in a server URL has no default, so samples cannot be sent. */
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { Cursor } from '../document/cursor.ts'

export function checkServer(server: Cursor): void {
  const { session } = server
  const url = server.object?.url
  const at = server.at('url')
  if (typeof url !== 'string' || at === null) return
  const used = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  const variables = server.at('variables')
  const declared = variables?.object ? variables.members() : []
  const names = declared.map(([name]) => name)
  for (const name of new Set(used)) {
    if (names.includes(name)) continue
    const near = didYouMean(name, names)
    session.report('DC344', at, `{${name}} in the server URL isn't declared under "variables".`, {
      hint: near,
    })
  }
  for (const [name, variable] of declared) {
    // A typo is reported once, where it is used.
    if (used.includes(name) || used.some((one) => !names.includes(one))) continue
    session.report('DC344', variable, `The variable "${name}" isn't in the server URL.`)
  }
  for (const [, variable] of declared) checkChoice(variable)
}

function checkChoice(variable: Cursor): void {
  const { enum: choices, default: fallback } = variable.object ?? {}
  const at = variable.at('default')
  if (!Array.isArray(choices) || choices.length === 0 || at === null || choices.includes(fallback ?? null)) return
  const hint = didYouMean(String(fallback), choices.map(String))
  variable.session.report('DC343', at, `The default "${String(fallback)}" isn't in the enum of the variable.`, {
    hint,
  })
}
