/** Python, parsed with the Lezer grammar. */
import { parser } from '@lezer/python'
import { ProgramBuilder } from '../program/builder.ts'
import type { Program } from '../program/tree.ts'
import { PythonStatements } from './python-statements.ts'

export function readPython(file: string, text: string): Program {
  const builder = new ProgramBuilder(file, 'python')
  new PythonStatements(builder, text).block(parser.parse(text).topNode)
  return builder.program
}
