/** 5xx: site configuration. */
export const CONFIG_PROBLEMS = {
  DC501: {
    rule: 'config-syntax',
    severity: 'error',
    title: "The configuration can't be read",
    hint: 'Correct the error in devcenter.config.ts; its default export must be an object.',
  },
  DC502: {
    rule: 'unknown-config-key',
    severity: 'error',
    title: 'Unknown key in the configuration',
    hint: 'Remove it; src/core/author-files/config.schema.ts lists every key with its default.',
  },
  DC503: {
    rule: 'config-value',
    severity: 'error',
    title: 'A configuration value is invalid',
    hint: 'See src/core/author-files/config.schema.ts.',
  },
} as const
