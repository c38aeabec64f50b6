/** PHP, parsed with the Lezer grammar. */
import { parser } from '@lezer/php'
import { ProgramBuilder } from '../program/builder.ts'
import type { Program } from '../program/tree.ts'
import { PhpStatements } from './php-statements.ts'

const WITHOUT_TAGS = parser.configure({ top: 'Program' })

export function readPhp(file: string, text: string): Program {
  const builder = new ProgramBuilder(file, 'php')
  const tree = (text.includes('<?') ? parser : WITHOUT_TAGS).parse(text)
  new PhpStatements(builder, text).block(tree.topNode)
  return builder.program
}
