/** 5xx: site configuration. */
export const CONFIG_PROBLEMS = {
  DC501: {
    title: "The configuration can't be read",
    hint: 'Correct the error in devcenter.config.ts; its default export must be an object.',
  },
  DC502: {
    title: 'Unknown key in the configuration',
    hint: 'Remove it; src/core/author-files/config.schema.ts lists every key with its default.',
  },
  DC503: {
    title: 'A configuration value is invalid',
    hint: 'See src/core/author-files/config.schema.ts.',
  },
} as const
