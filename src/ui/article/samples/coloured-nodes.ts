/** The text of a sample as nodes in the classes of code blocks. */
import { paintedSample } from '../../../core/samples/highlight.ts'

export function colouredNodes(text: string, language: string): (Node | string)[] {
  return paintedSample(text, language).map(({ text: part, kind }) =>
    kind === null ? part : Object.assign(document.createElement('span'), { className: `t-${kind}`, textContent: part }),
  )
}
