const MAX_YEARS_AHEAD = 10

/** For an existing date, such as 2026-03-14: no plan reaches that far, but a typo in the year does. */
export function isFarAhead(date: string): boolean {
  return Number(date.slice(0, 4)) > new Date().getUTCFullYear() + MAX_YEARS_AHEAD
}
