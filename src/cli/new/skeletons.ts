/**
 * The initial text of a new page: the structure of its kind (spec: content.kinds), with a TODO line wherever the author
 * has to write.
 */

const PAGE_KINDS = ['guide', 'tutorial', 'concept', 'overview', 'legacy'] as const
export const SKELETON_KINDS = [...PAGE_KINDS, 'reference'] as const
type PageKindName = (typeof PAGE_KINDS)[number]
export type KindName = (typeof SKELETON_KINDS)[number]

interface Skeleton {
  /** 50 to 160 characters, the length required of a real description. */
  readonly description: string
  readonly intro: string
  readonly parts: readonly (readonly [heading: string, text: string])[]
}

const NEXT = ['Next steps', 'TODO: link to at most three pages that readers need next.'] as const

const SKELETONS: { readonly [kind in PageKindName]: Skeleton } = {
  guide: {
    description: 'TODO: describe in one self-contained sentence what readers can do with this page.',
    intro: 'TODO: describe the result, so that readers know whether this is the right page.',
    parts: [
      ['Before you begin', 'TODO: list the scopes, the plan, and the tools.'],
      ['Do it', 'TODO: write steps; each ends with a visible result.'],
      ['What can go wrong', 'TODO: list each status or message with its cause and remedy.'],
      NEXT,
    ],
  },
  tutorial: {
    description: 'TODO: describe in one self-contained sentence what readers build with this tutorial.',
    intro: 'TODO: show the result first: what it does and what it looks like.',
    parts: [
      ['Before you begin', 'TODO: list the scopes, the plan, and the tools.'],
      ['Build it', 'TODO: write steps that run as written; each ends with a visible result.'],
      ['The whole listing', 'TODO: show the finished code, file by file.'],
      NEXT,
    ],
  },
  concept: {
    description: 'TODO: describe in one self-contained sentence which behavior this page explains.',
    intro: 'TODO: state the rule in one paragraph.',
    parts: [
      ['Why it works this way', 'TODO: explain the reason for the rule.'],
      ['Example', 'TODO: work through one case with numbers.'],
      ['Limits', 'TODO: list each limit with its unit and what happens beyond it.'],
      NEXT,
    ],
  },
  overview: {
    description: "TODO: describe in one self-contained sentence what this is and who it's for.",
    intro: 'TODO: explain what it is and when to use it.',
    parts: [
      ['How the parts fit together', 'TODO: show the parts in a table or a small diagram.'],
      ['Where to start', 'TODO: link to the first page for each task that readers may have.'],
    ],
  },
  legacy: {
    description: 'TODO: describe in one self-contained sentence what this was and what replaces it.',
    intro: '<Callout type="warning">\n  TODO: state since when this is legacy and how long it will work.\n</Callout>',
    parts: [
      ['What it was', 'TODO: explain what it did, for readers who still maintain it.'],
      ['What replaces it', 'TODO: name the replacement and link to it.'],
      ['Move to the replacement', 'TODO: write the steps; each ends with a visible result.'],
    ],
  },
}

/** Text of an `.mdx` file. */
export function pageSkeleton(kind: PageKindName, title: string): string {
  const { description, intro, parts } = SKELETONS[kind]
  const head = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    'keywords: ""',
    '---',
  ]
  const body = [intro, ...parts.map(([heading, text]) => `## ${heading}\n\n${text}`)]
  return `${head.join('\n')}\n\n${body.join('\n\n')}\n`
}

/**
 * Text of an `.openapi.yaml` file with one operation, with all required parts. `name` is the last part of the route.
 */
export function documentSkeleton(name: string, title: string): string {
  const text = JSON.stringify
  return `openapi: 3.1.0
info:
  title: ${text(title)}
  version: '3.0'
  summary: "TODO: describe in one self-contained sentence what these operations are for."
  x-keywords: ''
  description: |
    TODO: explain how the resource behaves and how it relates to others, and link to the guide.
servers:
  - url: https://api.bigcommerce.com/stores/{store_hash}/v3
    description: API of one store.
    variables:
      store_hash:
        default: abc123
        description: Store hash, as in the API path of an API account.
tags:
  - name: ${text(title)}
    description: |
      TODO: explain in a few paragraphs how the resource behaves.
paths:
  /${name}:
    get:
      summary: ${text(`Get all ${title.toLowerCase()}`)}
      operationId: ${text(`get${title.replace(/[^A-Za-z0-9]/g, '')}`)}
      tags: [${text(title)}]
      description: |
        TODO: explain what it does to the store, what it leaves unchanged, and its limits.
      security:
        - X-Auth-Token: [store_v2_products_read_only]
      responses:
        '200':
          description: One page of resources.
          content:
            application/json:
              schema:
                type: object
                properties:
                  data:
                    type: array
                    description: Resources on this page of the list.
                    items:
                      $ref: '#/components/schemas/Resource'
              example:
                data:
                  - id: 1
        '401':
          description: The X-Auth-Token header is missing, or its token isn't valid for this store.
components:
  securitySchemes:
    X-Auth-Token:
      type: apiKey
      in: header
      name: X-Auth-Token
      description: Access token of an API account.
  schemas:
    Resource:
      type: object
      description: "TODO: describe one of them."
      required: [id]
      properties:
        id:
          type: integer
          description: Unique ID of the resource. Read-only.
`
}
