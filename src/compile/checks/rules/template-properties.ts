/**
 * DC723: `{{product.nmae}}` in a template, if the theme object is documented and the name almost matches one of its
 * properties.
 */

import { nearest } from '@dev-center/contract/nearest'
import { placeInSample } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { isOtherForm } from './one-edit.ts'
import type { CheckedSite } from './site-to-check.ts'

const LANGUAGES: readonly string[] = ['handlebars', 'hbs', 'html']
const OBJECT_FILE = /\.schema\.ya?ml$/
const MUSTACHE = /\{\{[^{}]*\}\}/g
const ACCESS = /(?<![\w.@/"'])([a-z]\w*)\.([a-z]\w*)/g

export function checkTemplateProperties({ site, files, textOf }: CheckedSite): Finding[] {
  const objects = new Map<string, Set<string>>()
  for (const file of files) if (OBJECT_FILE.test(file)) readObject(textOf(file) ?? '', objects)
  if (objects.size === 0) return []
  return [...site.pages.values()].flatMap(({ file, samples }) =>
    samples
      .filter(({ language }) => LANGUAGES.includes(language.toLowerCase()))
      .flatMap((sample) =>
        sample.code.split('\n').flatMap((line, index): Finding[] =>
          wrongIn(line, objects).map(({ at, name, object, near }) => ({
            code: 'DC723',
            file,
            ...placeInSample(sample, index + 1, at + 1),
            length: name.length,
            message: `"${name}" isn't a property of "${object}".`,
            hint: `Did you mean "${near}"?`,
          })),
        ),
      ),
  )
}

/** Objects of the same name appear in several templates; a property of any of them counts. */
function readObject(text: string, objects: Map<string, Set<string>>): void {
  const name = /^name: *["']?(\w+)/m.exec(text)?.[1]
  const start = text.search(/^properties:/m)
  if (name === undefined || start === -1) return
  const properties = objects.get(name) ?? new Set()
  for (const [, property = ''] of text.slice(start).matchAll(/^ {2}["']?(\w+)["']?:/gm)) properties.add(property)
  objects.set(name, properties)
}

function wrongIn(line: string, objects: ReadonlyMap<string, ReadonlySet<string>>) {
  return [...line.matchAll(MUSTACHE)].flatMap((mustache) =>
    [...mustache[0].matchAll(ACCESS)].flatMap(({ 1: object = '', 2: name = '', index }) => {
      const properties = objects.get(object)
      const near = properties === undefined || properties.has(name) ? null : nearest(name, properties)
      return near === null || isOtherForm(name, near)
        ? []
        : [{ at: mustache.index + index + object.length + 1, name, object, near }]
    }),
  )
}
