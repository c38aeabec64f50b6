/**
 * Generates OpenAPI documents with forty operations each, on schemas that reference each other. The
 * same seed gives the same text.
 */
export interface Source {
  readonly path: string
  readonly text: string
}

/** `deep`: everything references everything, the worst case; `shallow`: pages as large as those of a real store's documents. */
type Nesting = 'deep' | 'shallow'

const THINGS = 30
/** In a shallow document, this many schemas reference nothing. */
const SIMPLE_THINGS = 10

/** Forty operations on schemas that reference each other, in four tags. */
export function makeDocument(seed: number, nesting: Nesting = 'deep'): Source {
  const schemas = Object.fromEntries(
    Array.from({ length: THINGS }, (_, index) => [
      `Thing${index}`,
      {
        type: 'object',
        description: `Thing *${index}* of the [shop](/).`,
        properties: Object.fromEntries(
          Array.from({ length: 14 }, (_, field) => {
            const thing = field % 5 === 4 ? targetOf(index, index * 7 + field + seed, nesting) : null
            const text = `Field ${field} with \`code\` and *more*.`
            const schema = thing === null ? { type: 'string', maxLength: 255, description: text } : { $ref: thing }
            return [`field_${field}`, schema]
          }),
        ),
      },
    ]),
  )
  const paths = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `/things-${index}/{id}`,
      {
        put: {
          summary: `Update thing ${index}`,
          operationId: `updateThing${seed}x${index}`,
          tags: [`Tag ${index % 4} of ${seed}`],
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          requestBody: {
            content: { 'application/json': { schema: { $ref: `#/components/schemas/Thing${index % THINGS}` } } },
          },
          responses: {
            '200': {
              description: 'Done.',
              content: { 'application/json': { schema: { $ref: `#/components/schemas/Thing${index % THINGS}` } } },
            },
          },
        },
      },
    ]),
  )
  const document = {
    openapi: '3.1.0',
    info: {
      title: `Bench ${seed}`,
      version: '1',
      description: `Document ${seed} of a made-up store, only there to be measured.`,
    },
    tags: [0, 1, 2, 3].map((tag) => ({
      name: `Tag ${tag} of ${seed}`,
      description: `Things of kind ${tag} in document ${seed}.`,
    })),
    paths,
    components: { schemas },
  }
  return { path: `bench-${seed}.openapi.json`, text: JSON.stringify(document) }
}

function targetOf(from: number, number: number, nesting: Nesting): string | null {
  const first = nesting === 'deep' ? 0 : THINGS - SIMPLE_THINGS
  if (nesting === 'shallow' && from >= first) return null
  return `#/components/schemas/Thing${first + (number % (THINGS - first))}`
}
