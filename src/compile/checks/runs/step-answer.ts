/** The response to a step. */
export interface StepAnswer {
  /** 200 for every GraphQL response. */
  readonly status: number
  /** JSON text; '' without a body. */
  readonly body: string
}
