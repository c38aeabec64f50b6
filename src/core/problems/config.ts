/** 5xx: site configuration. */
export const CONFIG_PROBLEMS = {
  DC501: {
    title: 'The configuration cannot be read',
    hint: 'Correct the error in devcenter.config.ts; it exports one object as default.',
  },
  DC502: {
    title: 'Unknown key in the configuration',
    hint: 'Remove it; src/core/author-files/config.schema.ts lists every key with its default.',
  },
  DC503: {
    title: 'A configuration value is wrong',
    hint: 'Compare with src/core/author-files/config.schema.ts.',
  },
} as const
