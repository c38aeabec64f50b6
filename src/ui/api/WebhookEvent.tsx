/** A webhook event: what is sent to the subscriber, when, and what is expected back. */
import { Operation, type OperationProps } from './Operation.tsx'

export function WebhookEvent(props: OperationProps) {
  return <Operation {...props} />
}
