/** What a new page starts as: the shape of its kind (spec: content.kinds), with a TODO line wherever the author has to write. */

const PAGE_KINDS = ['guide', 'tutorial', 'concept', 'overview', 'legacy'] as const
export const KINDS = [...PAGE_KINDS, 'reference'] as const
type PageKindName = (typeof PAGE_KINDS)[number]
export type KindName = (typeof KINDS)[number]

interface Skeleton {
  /** 50 to 160 characters, as the finished description has. */
  readonly description: string
  readonly intro: string
  readonly parts: readonly (readonly [heading: string, text: string])[]
}

const NEXT = ['Next steps', 'TODO: link at most three pages that the reader wants next.'] as const

const SKELETONS: { readonly [kind in PageKindName]: Skeleton } = {
  guide: {
    description: 'TODO: say in a sentence that stands alone what the reader gets done with this page.',
    intro: 'TODO: say what the reader will have done at the end, so that they know whether this is their page.',
    parts: [
      ['Before you begin', 'TODO: name the scopes, the plan and the tools.'],
      ['Do it', 'TODO: write steps; each ends in something that the reader can see.'],
      ['What can go wrong', 'TODO: name each status or message with its cause and remedy.'],
      NEXT,
    ],
  },
  tutorial: {
    description: 'TODO: say in a sentence that stands alone what the reader builds with this tutorial.',
    intro: 'TODO: show the result first: what it does, and what it looks like.',
    parts: [
      ['Before you begin', 'TODO: name the scopes, the plan and the tools.'],
      ['Build it', 'TODO: write steps that run as written; each ends in something that the reader can see.'],
      ['The whole listing', 'TODO: give the finished code, file by file.'],
      NEXT,
    ],
  },
  concept: {
    description: 'TODO: say in a sentence that stands alone which behavior this page explains.',
    intro: 'TODO: state the rule in one paragraph.',
    parts: [
      ['Why it is so', 'TODO: give the reason behind the rule.'],
      ['Example', 'TODO: work one case through with numbers.'],
      ['Limits', 'TODO: give each limit with its unit and what happens beyond it.'],
      NEXT,
    ],
  },
  overview: {
    description: 'TODO: say in a sentence that stands alone what this is and whom it serves.',
    intro: 'TODO: say what it is, and when to use it.',
    parts: [
      ['How the parts relate', 'TODO: show the parts in a table or a small diagram.'],
      ['Where to start', 'TODO: link the first page to read for each thing a reader may want.'],
    ],
  },
  legacy: {
    description: 'TODO: say in a sentence that stands alone what this was and what replaces it.',
    intro: '<Callout type="warning">\n  TODO: say since when this is legacy, and until when it works.\n</Callout>',
    parts: [
      ['What it was', 'TODO: say what it did, for readers who still maintain it.'],
      ['What replaces it', 'TODO: name and link the replacement.'],
      ['Move to the replacement', 'TODO: write the steps; each ends in something that the reader can see.'],
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
 * Text of an `.openapi.yaml` file with one operation, complete in form. `name` is the last part of the route. Long,
 * because it is a template.
 */
export function documentSkeleton(name: string, title: string): string {
  const text = JSON.stringify
  return `openapi: 3.1.0
info:
  title: ${text(title)}
  version: '3.0'
  summary: "TODO: say in a sentence that stands alone what these operations are for."
  x-keywords: ''
  description: |
    TODO: say how the resource behaves and how it relates to others, and link the guide.
servers:
  - url: https://api.bigcommerce.com/stores/{store_hash}/v3
    description: The API of one store.
    variables:
      store_hash:
        default: abc123
        description: The hash of the store, as in the API path of an API account.
tags:
  - name: ${text(title)}
    description: |
      TODO: tell in a few paragraphs how the resource behaves.
paths:
  /${name}:
    get:
      summary: ${text(`Get all ${title.toLowerCase()}`)}
      operationId: ${text(`get${title.replace(/[^A-Za-z0-9]/g, '')}`)}
      tags: [${text(title)}]
      description: |
        TODO: say what it does to the store, what it leaves alone, and its limits.
      security:
        - X-Auth-Token: [store_v2_products_read_only]
      responses:
        '200':
          description: The list.
          content:
            application/json:
              schema:
                type: object
                properties:
                  data:
                    type: array
                    description: What was found.
                    items:
                      $ref: '#/components/schemas/Resource'
              example:
                data:
                  - id: 1
        '401':
          description: The access token is missing or wrong.
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
      description: "TODO: say what one of them is."
      required: [id]
      properties:
        id:
          type: integer
          description: Set by the store and never changed.
`
}
