/**
 * Whether pages have the tools of the platform: the sample store with all that runs on it, and the code check. A site
 * without them (`tools` in devcenter.config.ts) is bundled with `false` here, and without their code
 * (src/site/renderer/without-tools.ts).
 */
export const HAS_TOOLS: boolean = true
