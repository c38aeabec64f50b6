/** What a step returned. */
export interface StepAnswer {
  /** 200 for every answer of GraphQL. */
  readonly status: number
  /** JSON text; '' without a body. */
  readonly body: string
}
