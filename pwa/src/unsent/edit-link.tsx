import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { contentsOf } from './contents-of.ts'

/** Opens the form of an order that is not sent yet; of several vehicles the sheet. */
export function EditLink({ operation }: { operation: OutboxOperation }) {
  const { quoteId, vehicles } = contentsOf(operation)
  if (operation.kind !== 'place_order') return null
  if (vehicles.length > 1) {
    return (
      <Link
        to="/dealer/quote"
        search={{ view: 'many', unsent: operation.id }}
        className={buttonClass('quiet')}
      >
        Edit
      </Link>
    )
  }
  if (!quoteId) return null
  return (
    <Link to="/dealer/order" search={{ operationId: operation.id }} className={buttonClass('quiet')}>
      Edit
    </Link>
  )
}
