/** 86x and 87x: evidence of API documents. */
export const EVIDENCE_PROBLEMS = {
  DC860: {
    rule: 'missing-evidence',
    severity: 'warning',
    title: 'An API document has no evidence',
    hint: 'Run "npm run evidence" with a copy of the platform\'s documents; see "Evidence" in docs/authoring.md.',
  },
  DC861: {
    rule: 'evidence-syntax',
    severity: 'warning',
    title: "A file of evidence can't be read",
    hint: 'Restore it, or run "npm run evidence", which writes it again.',
  },
  DC862: {
    rule: 'unrecorded-fact',
    severity: 'warning',
    title: 'No source is recorded for a fact of an API document',
    hint: 'Run "npm run evidence", or add a note with the line of the platform\'s documents that states the fact.',
  },
  DC863: {
    rule: 'undocumented-fact',
    severity: 'warning',
    title: "The platform documents a fact that an API document doesn't have",
    hint: 'Add the fact to the document, or a note to its evidence that says why it is absent.',
  },
  DC864: {
    rule: 'unneeded-evidence',
    severity: 'warning',
    title: 'Evidence for a fact that an API document no longer has',
    hint: 'Run "npm run evidence", which removes it.',
  },
  DC865: {
    rule: 'outdated-evidence',
    severity: 'warning',
    title: "The evidence differs from the platform's documents",
    hint: 'Run "npm run evidence" and decide about what it prints.',
  },
  DC870: {
    rule: 'simulated-status',
    severity: 'warning',
    title: 'A guide states a status that only the simulator has',
    hint: 'Say what is refused without the number, say that it is the response of the sandbox store, or add a note with the line of a public document to the evidence.',
  },
} as const
