/** The page `/proof`: all its figures come from reports. */
import { REPORT_COMMANDS, type Reports } from './reports.ts'

/** `share` is between 0 and 1, for figures that say how much of a whole. */
type Row = readonly [what: string, figure: string, share?: number]

interface Table {
  readonly title: string
  readonly report: keyof Reports
  /** What a reader has of it. */
  readonly meaning: string
  /** Null if the report is missing. */
  readonly rows: readonly Row[] | null
}

export function proofPage(reports: Reports): string {
  return `---
title: "Proof"
description: "Figures of Dev Center from the reports of its own checks: samples, coverage, exams for programs, accessibility and sizes."
keywords: "proof, figures, quality, checks, exam, accessibility, sizes"
---

{/* Written by \`npm run proof\` from the reports in bench/results: change the reports, never this page. */}

# Proof

What these pages say is checked by programs before it is published. This page has the figures of the last release. Each is read from the report of the command that measured it; none is typed by hand.

${renderLead(reports)}${tablesOf(reports).map(renderTable).join('\n')}`
}

/** One figure of each report, large, with what it means and a link to the others. */
function renderLead({ content, exam, accessibility, page }: Reports): string {
  const cards = [
    content && [
      `${number(content.errors)} errors`,
      '#content',
      `found by the check of ${number(content.pages)} pages and ${number(content.links)} links.`,
    ],
    exam && [
      `${number(exam.find.right)} of ${number(exam.find.of)}`,
      '#exams-for-programs',
      'questions that a program gets right from these pages alone.',
    ],
    accessibility && [
      `${number(accessibility.violations)} violations`,
      '#accessibility',
      `of accessibility rules on ${number(accessibility.pages)} kinds of pages, light and dark.`,
    ],
    page && [
      `${(page.firstPaintMs / 1000).toFixed(1)} seconds`,
      '#a-first-visit-on-a-slow-line',
      'until a slow phone shows the first guide.',
    ],
  ].filter((card) => card !== undefined)
  if (cards.length === 0) return ''
  const lines = cards.map(([title, href, text]) => `<Card title="${title}" href="${href}">\n${text}\n</Card>`)
  return `<div className="figures">\n\n<Cards num={2}>\n${lines.join('\n')}\n</Cards>\n\n</div>\n\n`
}

function tablesOf({ content, exam, accessibility, sizes, page }: Reports): Table[] {
  return [
    {
      title: 'Content',
      report: 'content',
      meaning: 'How much of the text is compared with the APIs by a program. An error stops the release.',
      rows: content ? contentRows(content) : null,
    },
    {
      title: 'Exams for programs',
      report: 'exam',
      meaning:
        'How far a program gets that knows only these pages. What it misses is hard to find for every other reader, too.',
      rows: exam ? examRows(exam) : null,
    },
    {
      title: 'Accessibility',
      report: 'accessibility',
      meaning: 'Whether people who use a screen reader, the keyboard or strong contrast can read every kind of page.',
      rows: accessibility ? accessibilityRows(accessibility) : null,
    },
    {
      title: 'Sizes',
      report: 'sizes',
      meaning: 'What a device downloads to show the text of a page.',
      rows: sizes ? sizeRows(sizes) : null,
    },
    {
      title: 'A first visit on a slow line',
      report: 'page',
      meaning: 'How long the first guide takes on a slow phone, and whether anything moves while it loads.',
      rows: page ? visitRows(page) : null,
    },
  ]
}

function contentRows(content: Required<Reports>['content']): Row[] {
  const { samples, runs, described, facts, cited } = content
  return [
    ['Pages in English', number(content.pages)],
    ['Translated pages', number(content.translations)],
    ['Operations and events of the API documents', number(content.operations)],
    ['Errors that the check finds', number(content.errors)],
    ['Links that the check follows', number(content.links)],
    shareRow('Samples that are checked against the API documents', samples.checked, samples.exchanges),
    shareRow('Responses on guides that a run on the sandbox returned', runs.ran, runs.simulated),
    ['Guides with steps that run', number(runs.guides)],
    shareRow('Parts of operations and names of fields that are described', described.have, described.of),
    shareRow('Facts of the public documentation that guides settle', facts.settled, facts.of),
    shareRow('Statements of guides that cite a source; the others are advice or about the page', cited.have, cited.of),
    ['Pages that were reviewed against the operations they name', number(content.reviewed)],
  ]
}

function examRows(exam: Required<Reports>['exam']): Row[] {
  return [
    shareRow('Questions that a scripted reader gets right from the Markdown versions', exam.find.right, exam.find.of),
    shareRow('Tasks that are done on the sandbox through the tools for agents', exam.do.right, exam.do.of),
  ]
}

function accessibilityRows({ pages, schemes, violations }: Required<Reports>['accessibility']): Row[] {
  return [
    ['Kinds of pages, each read by axe in the light and the dark theme', number(pages)],
    ['Readings', number(pages * schemes)],
    ['Rules that found something', number(violations)],
  ]
}

function sizeRows({ pages, medianBytes, mostBytes, mostImageBytes }: Required<Reports>['sizes']): Row[] {
  return [
    ['Pages in English that were weighed', number(pages)],
    ['The median of them, compressed', kilobytes(medianBytes)],
    ['The largest of them, compressed', kilobytes(mostBytes)],
    ['The largest image for where a page is shared', kilobytes(mostImageBytes)],
  ]
}

function visitRows({ bytes, scriptBytes, firstPaintMs, layoutShift }: Required<Reports>['page']): Row[] {
  return [
    ['A guide with everything it loads', kilobytes(bytes)],
    ['Scripts among it', kilobytes(scriptBytes)],
    ['First paint, with a slow processor and 1.6 Mbit/s', `${number(Math.round(firstPaintMs))} ms`],
    ['Layout shift', layoutShift.toFixed(4)],
  ]
}

/** A bar for the eye: full only for all of it, however close. The figure before it says the same. */
function bar(value: number): string {
  const percent = value >= 1 ? 100 : Math.min(99, Math.round(value * 100))
  return `<meter aria-hidden="true" min="0" max="100" value="${percent}"></meter>`
}

function renderTable({ title, report, meaning, rows }: Table): string {
  const command = `\`${REPORT_COMMANDS[report]}\``
  if (rows === null) return `## ${title}\n\nNo report for this release: ${command} has not been run.\n`
  const line = ([what, figure, value]: Row) => `| ${what} | ${figure}${value === undefined ? '' : bar(value)} |`
  const table = `| What | Figure |\n| --- | --- |\n${rows.map(line).join('\n')}`
  return `## ${title}\n\n${meaning} Measured by ${command}.\n\n<div className="figures">\n\n${table}\n\n</div>\n`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

function shareRow(what: string, have: number, of: number): Row {
  return [what, `${number(have)} of ${number(of)}`, of === 0 ? 0 : have / of]
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
