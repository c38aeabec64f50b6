/** Output format of benches: one title, aligned rows, only figures measured in this run. */
export function title(text: string): void {
  process.stdout.write(`\n## ${text}\n`)
}

export function row(name: string, ...figures: readonly string[]): void {
  process.stdout.write(`  ${name.padEnd(44)} ${figures.join('   ')}\n`)
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Nearest-rank quantile of an unsorted list; NaN if it is empty. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * q) - 1)] ?? Number.NaN
}
