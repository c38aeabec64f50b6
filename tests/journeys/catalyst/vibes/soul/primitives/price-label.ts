export type Price =
  | string
  | { type: 'range'; minValue: string; maxValue: string }
  | { type: 'sale'; previousValue: string; currentValue: string }
