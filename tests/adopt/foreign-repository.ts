/**
 * A small repository in a different style: no front matter, no menus, components of another engine, API documents with
 * any file name.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const FOREIGN: { readonly [path: string]: string } = {
  'docs/index.md':
    '# Umbrella Works\n\nEverything about umbrellas. See [care](care/index.mdx) and the [old site](/classic/faq#rain).\n',
  'docs/care/index.mdx': `# Looking after it

<Tabs items={['Dry', 'Fold']}>
  <Tabs.Tab>Shake it, then hang it up.</Tabs.Tab>
  <Tabs.Tab>Fold it along the seams.</Tabs.Tab>
</Tabs>

<Note>Never iron it.</Note>

<Callout type="note">Wet cloth tears.</Callout>
`,
  'docs/care/repair.mdx': `# Repair

Call [the workshop](./workshop.mdx) first.

\`\`\`json
{
  // the one to repair
  "id": 7,
  ...
}
\`\`\`
`,
  'docs/drafts/wind.mdx': '# Wind\n\n[Nowhere](/docs/nowhere)\n',
  'reference/umbrellas.v3.yml': `openapi: 3.0.3
info:
  title: Umbrellas
  version: '3'
servers:
  - url: https://api.example.com/v3
paths:
  /umbrellas/{id}:
    get:
      summary: Get an umbrella
      operationId: getUmbrella
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
      responses:
        '200':
          description: The umbrella.
          content:
            application/json:
              schema:
                $ref: ../models/umbrella.yml
    put:
      summary: Change an umbrella
      operationId: changeUmbrella
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                handle:
                  oneOf:
                    - { type: object, properties: { wood: { type: string } } }
                    - { type: object, properties: { steel: { type: string } } }
      responses:
        '204': { description: Changed. }
    delete:
      summary: Delete an umbrella
      operationId: deleteUmbrella
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
      responses:
        '204': { description: Deleted. }
  /umbrellas:
    post:
      summary: Add an umbrella
      operationId: addUmbrella
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses:
        '204': { description: Added. }
  /secured/{id}:
    get:
      summary: Get a secured umbrella
      operationId: getSecured
      security:
        - Token: []
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: User-Agent, in: header, required: true, schema: { type: string } }
      responses:
        '204': { description: None. }
components:
  securitySchemes:
    Token: { type: http, scheme: bearer, bearerFormat: 'PAT {{TOKEN}}' }
`,
  'reference/rain.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Rain', version: '1' },
    paths: { '/rain': { get: { summary: 'Get the rain', responses: { 204: { description: 'None.' } } } } },
  }),
  'models/umbrella.yml': 'type: object\nproperties:\n  id: { type: integer }\n',
  'reference/settings.json': '{ "openapi-version": "3.0.0" }',
}

/** Writes the repository below `folder`. */
export function writeForeign(folder: string, files: { readonly [path: string]: string } = FOREIGN): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
