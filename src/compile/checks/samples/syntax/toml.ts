/** TOML. */
import { parse, TomlError } from 'smol-toml'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'

export function checkToml(text: string): SampleFault[] {
  try {
    parse(text)
    return []
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    // The rest of the message is the line itself.
    const [first = ''] = error.message.split('\n')
    const message = `TOML: ${first.replace(/^Invalid TOML document: /, '')}.`
    return [{ code: 'DC720', line: error.line, column: error.column, message }]
  }
}
