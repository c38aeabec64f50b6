/** Mismatched XML tags, which the grammar accepts. */
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { syntaxFault } from './place.ts'
import type { SyntaxTree } from './tree.ts'

const MAX_FAULTS = 5

export function checkXml(tree: SyntaxTree, text: string): SampleFault[] {
  const faults: SampleFault[] = []
  const report = (offset: number, message: string): void => {
    faults.push(syntaxFault(text, offset, { message: `XML: ${message}` }))
  }
  let elements = 0
  const cursor = tree.cursor()
  do {
    const { name, from, to } = cursor
    if (name === 'Element') elements += 1
    if (name === 'MismatchedCloseTag') report(from, `${text.slice(from, to).slice(0, 60)} closes another element.`)
    if (name === 'MissingCloseTag') report(cursor.node.parent?.from ?? from, "this element isn't closed.")
    if (name === 'Element') checkAttributes(cursor.node, text, report)
  } while (faults.length < MAX_FAULTS && cursor.next())
  if (elements === 0 && text.trim() !== '') report(0, 'there is no element.')
  return faults
}

function checkAttributes(
  element: SyntaxTree['topNode'],
  text: string,
  report: (offset: number, message: string) => void,
) {
  const seen = new Set<string>()
  for (const attribute of element.firstChild?.getChildren('Attribute') ?? []) {
    const key = attribute.getChild('AttributeName')
    const name = key === null ? '' : text.slice(key.from, key.to)
    if (seen.has(name)) report(attribute.from, `the attribute ${name} is specified twice.`)
    seen.add(name)
  }
}
