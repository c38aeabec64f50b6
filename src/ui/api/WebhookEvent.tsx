/** A webhook event: the payload, when it is sent, and the response the sender expects. */
import { Operation, type OperationProps } from './Operation.tsx'

export function WebhookEvent(props: OperationProps) {
  return <Operation {...props} />
}
