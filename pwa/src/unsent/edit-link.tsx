import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { contentsOf } from './contents-of.ts'

/** Opens the form of an order that is not sent yet. */
export function EditLink({ operation }: { operation: OutboxOperation }) {
  if (operation.kind !== 'place_order' || !contentsOf(operation).quoteId) return null
  return (
    <Link to="/dealer/order" search={{ operationId: operation.id }} className={buttonClass('quiet')}>
      Edit
    </Link>
  )
}
