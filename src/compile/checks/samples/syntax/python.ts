/** Python errors that the grammar allows: indentation, Python 2, try without except. */
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { placeAt, syntaxFault } from './place.ts'
import type { SyntaxTree } from './tree.ts'

type TreeNode = SyntaxTree['topNode']

const MAX_FAULTS = 5

export function checkPython(tree: SyntaxTree, text: string): SampleFault[] {
  const faults: SampleFault[] = []
  const report = (offset: number, message: string, hint?: string): void => {
    faults.push(syntaxFault(text, offset, { message: `Python: ${message}`, hint }))
  }
  const cursor = tree.cursor()
  do {
    if (cursor.name === 'Script' || cursor.name === 'Body') checkIndents(cursor.node, text, report)
    if (cursor.name === 'PrintStatement') report(cursor.from, 'print is a function: print(…).', 'Write Python 3.')
    if (cursor.name === 'TryStatement' && !/^[ \t]*(?:except|finally)\b/m.test(text.slice(cursor.from, cursor.to)))
      report(cursor.from, '"try" has neither "except" nor "finally".')
  } while (faults.length < MAX_FAULTS && cursor.next())
  return faults
}

/** All statements of a block must start in one column. */
function checkIndents(block: TreeNode, text: string, report: (offset: number, message: string) => void): void {
  const isFile = block.name === 'Script'
  let expected = isFile ? 0 : null
  for (let child = block.firstChild; child !== null; child = child.nextSibling) {
    // The colon of a body, comments, and statements after a semicolon have no indentation.
    if (child.name === 'Comment' || child.name === ':' || child.name === ';') continue
    const { column } = placeAt(text, child.from)
    if (text.slice(child.from - column + 1, child.from).trim() !== '') continue
    if (expected === null) expected = column - 1
    if (column - 1 === expected) continue
    report(child.from, `this line is indented by ${column - 1}, its block by ${expected}.`)
    return
  }
}
