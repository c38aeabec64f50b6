/** The page `/proof`: all its figures come from reports. */
import { REPORT_COMMANDS, type Reports } from './reports.ts'

type Row = readonly [what: string, figure: string]

interface Table {
  readonly title: string
  readonly report: keyof Reports
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

${tablesOf(reports).map(renderTable).join('\n')}`
}

function tablesOf({ content, exam, accessibility, sizes, page }: Reports): Table[] {
  return [
    { title: 'Content', report: 'content', rows: content ? contentRows(content) : null },
    { title: 'Exams for programs', report: 'exam', rows: exam ? examRows(exam) : null },
    {
      title: 'Accessibility',
      report: 'accessibility',
      rows: accessibility ? accessibilityRows(accessibility) : null,
    },
    { title: 'Sizes', report: 'sizes', rows: sizes ? sizeRows(sizes) : null },
    { title: 'A first visit on a slow line', report: 'page', rows: page ? visitRows(page) : null },
  ]
}

function contentRows(content: Required<Reports>['content']): Row[] {
  const { samples, runs, described, facts } = content
  return [
    ['Pages in English', number(content.pages)],
    ['Translated pages', number(content.translations)],
    ['Operations and events of the API documents', number(content.operations)],
    ['Errors that the check finds', number(content.errors)],
    ['Links that the check follows', number(content.links)],
    ['Samples that are checked against the API documents', share(samples.checked, samples.exchanges)],
    ['Responses on guides that a run on the sandbox returned', share(runs.ran, runs.simulated)],
    ['Guides with steps that run', number(runs.guides)],
    ['Parts of operations and names of fields that are described', share(described.have, described.of)],
    ['Facts of the public documentation that guides settle', share(facts.settled, facts.of)],
    ['Pages that were reviewed against the operations they name', number(content.reviewed)],
  ]
}

function examRows(exam: Required<Reports>['exam']): Row[] {
  return [
    ['Questions that a scripted reader gets right from the Markdown versions', share(exam.find.right, exam.find.of)],
    ['Tasks that are done on the sandbox through the tools for agents', share(exam.do.right, exam.do.of)],
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

function renderTable({ title, report, rows }: Table): string {
  const command = `\`${REPORT_COMMANDS[report]}\``
  if (rows === null) return `## ${title}\n\nNo report for this release: ${command} has not been run.\n`
  const lines = rows.map(([what, figure]) => `| ${what} | ${figure} |`).join('\n')
  return `## ${title}\n\nMeasured by ${command}.\n\n| What | Figure |\n| --- | --- |\n${lines}\n`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

function share(have: number, of: number): string {
  return `${number(have)} of ${number(of)}`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
