import type { ZodType } from 'zod'
import type { SubmissionResult } from './conform-react.ts'

interface Reply {
  reply(options?: { formErrors?: string[] }): SubmissionResult
}

type Submission<Value> = Reply & ({ readonly status: 'success'; readonly value: Value } | { readonly status: 'error' })

export function parseWithZod<Value>(data: FormData, { schema }: { schema: ZodType<Value> }): Submission<Value> {
  const parsed = schema.safeParse(Object.fromEntries(data))
  const reply = ({ formErrors }: { formErrors?: string[] } = {}): SubmissionResult =>
    parsed.success && !formErrors ? { status: 'success' } : { status: 'error', error: { '': formErrors ?? null } }
  return parsed.success ? { status: 'success', value: parsed.data, reply } : { status: 'error', reply }
}
