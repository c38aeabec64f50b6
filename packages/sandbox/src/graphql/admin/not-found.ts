import { type Refusal, refusal } from '../../shop/refusal.ts'

/** The error of a mutation that names a record that doesn't exist. */
export function notFound(id: string, message = `${id} not found`): Refusal {
  return refusal('EntityNotFoundError', message, { id })
}
