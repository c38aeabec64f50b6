/** The password of every seeded customer. It is no secret: examples, links, and tests show it. */
export const SANDBOX_PASSWORD = 'steep-4-minutes'
