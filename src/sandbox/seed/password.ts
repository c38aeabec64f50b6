/** Signs in every seeded customer. The sandbox has no secrets to keep: examples, links and tests show it. */
export const SANDBOX_PASSWORD = 'steep-4-minutes'
