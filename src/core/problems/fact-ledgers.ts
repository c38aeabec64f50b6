/** 84x, and from 871: ledgers of facts, and citations. */
export const FACT_LEDGER_PROBLEMS = {
  DC840: {
    rule: 'missing-ledger',
    severity: 'warning',
    title: 'A guide has no ledger of facts',
    hint: 'Write one with the public pages that you read and the status of each of their facts; see "Ledgers of facts" in docs/authoring.md.',
  },
  DC841: {
    rule: 'ledger-syntax',
    severity: 'error',
    title: "A ledger of facts can't be read",
    hint: 'See "Ledgers of facts" in docs/authoring.md.',
  },
  DC842: {
    rule: 'open-fact',
    severity: 'warning',
    title: 'A fact is still open',
    hint: 'State it on the page, or mark it as left-out and say why.',
  },
  DC843: {
    rule: 'missing-fact',
    severity: 'warning',
    title: "A fact isn't where its ledger says",
    hint: 'Name the anchor under which the page states it, or "intro".',
  },
  DC844: {
    rule: 'ledger-without-page',
    severity: 'warning',
    title: 'A ledger of facts has no page',
    hint: 'Move it to the path of its page, content/_facts/<path of the page>.yaml, or delete it.',
  },
  DC845: {
    rule: 'duplicate-fact',
    severity: 'warning',
    title: 'A ledger names a source or a fact twice',
    hint: 'Delete one of them.',
  },
  DC846: {
    rule: 'unstated-fact',
    severity: 'warning',
    title: 'No source contains a fact that a ledger says it states',
    hint: 'Correct the fact and the page, add the source, or name another product\'s page with "from". Then run "npm run facts".',
  },
  DC847: {
    rule: 'unsupported-sentence',
    severity: 'warning',
    title: 'Nothing supports a sentence of a guide',
    hint: 'Add the source to the ledger and run "npm run facts"; or correct the sentence, or add a row with "from" or the status "advice".',
  },
  DC848: {
    rule: 'contradictions',
    severity: 'warning',
    title: 'A guide says something else than the reference',
    hint: 'Correct the sentence, or the API document if the sentence is right.',
  },
  DC849: {
    rule: 'product-code',
    severity: 'warning',
    title: 'A guide says something else than the code of a product',
    hint: 'Correct it. What the code defines is in _verified.json, which "npm run facts" writes.',
  },
  DC871: {
    rule: 'uncited-statement',
    severity: 'warning',
    title: 'Nothing is cited for a statement of a guide',
    hint: 'Run "npm run cite -- PAGE", which shows lines of the sources, and cite the one that says all of it; correct the statement if none does.',
  },
  DC872: {
    rule: 'citation',
    severity: 'warning',
    title: "A citation can't be read or leads nowhere",
    hint: 'See "Citations" in docs/authoring.md.',
  },
} as const
