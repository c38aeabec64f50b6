/** The forms of all operations that the sandbox simulates, as the site makes them from its documents. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { restDocuments } from '../../../src/compile/compilers/openapi/contract/read-contract.ts'
import { DocumentSession } from '../../../src/compile/compilers/openapi/document/cursor.ts'
import { versionOf } from '../../../src/compile/compilers/openapi/document/document-version.ts'
import { readYaml } from '../../../src/compile/compilers/openapi/document/yaml-document.ts'
import { ExchangeReader } from '../../../src/compile/compilers/openapi/examples/exchanges.ts'
import { readOperation } from '../../../src/compile/compilers/openapi/operation/operation.ts'
import { readSchemes } from '../../../src/compile/compilers/openapi/operation/security.ts'
import { TryForms } from '../../../src/compile/compilers/openapi/operation/try-form.ts'
import { createPageReader } from '../../../src/compile/compilers/openapi/page-reader.ts'
import { planDocument, sourcesOf } from '../../../src/compile/compilers/openapi/plan.ts'
import { PageProse, ProseStore } from '../../../src/compile/compilers/openapi/prose.ts'
import { Shapes } from '../../../src/compile/compilers/openapi/schema/shape.ts'
import { type Visitor, walkOperations } from '../../../src/compile/compilers/openapi/walk/walk-operations.ts'
import type { Operation } from '../../../src/core/api/api.ts'
import type { TryForm } from '../../../src/core/api/try-form.ts'
import type { Route } from '../../../src/core/page.ts'
import { ROOT } from './rest-fixture.ts'

const CONTENT = join(ROOT, 'content')

/**
 * Reads the operations alone: with the pages, downloads, and checks around them it would take four times as long, too
 * long for a test that runs each time.
 *
 * @param isWanted documents to read, by their path below `content/`
 */
export function tryForms(isWanted: (path: string) => boolean = () => true): readonly TryForm[] {
  return restDocuments(ROOT)
    .map((file) => relative(CONTENT, file).replaceAll('\\', '/'))
    .filter(isWanted)
    .flatMap(formsOf)
}

function formsOf(path: string): TryForm[] {
  const session = new DocumentSession(new Map([[path, readYaml(path, readFileSync(join(CONTENT, path), 'utf8'))]]))
  const root = session.open(path)
  const version = root === null ? null : versionOf(root, [])
  if (root === null || version === null) throw new Error(`${path} is not an OpenAPI document`)
  const document = {
    ...{ root, version, shapes: new Shapes(), proseStore: new ProseStore() },
    schemes: readSchemes(root, new PageProse(new ProseStore())),
    ...{ sheetFor: () => '', operationOf: () => null },
  }
  const forms = new TryForms()
  const models = new Map<string, Operation>()
  const exchanges = new ExchangeReader(models)
  for (const page of planDocument(root, `/${path}` as Route).pages) {
    const reader = createPageReader(document)
    for (const { source, id } of page.operations) {
      const operation = readOperation(source, id, reader)
      models.set(source.cursor.key, operation)
      forms.add(page.route, source, operation, reader)
    }
  }
  walkOperations<Visitor>(sourcesOf(root), [exchanges])
  return [...forms.files(exchanges.result()).values()].flatMap((file) =>
    file.kind === 'text' ? [JSON.parse(file.content)] : [],
  )
}
