import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { useState } from 'react'
import { rollBackMove } from './admin-order-calls.ts'
import { useAction } from '../../api/use-action.ts'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { transportWords } from '../../ui/state-words.ts'

/** How the customer is notified, by the move that is rolled back. */
const consequences: Partial<Record<AdminOrderResponse['transportStatus'], string>> = {
  driver_assigned: 'The customer gets a mail that another driver will be assigned.',
  in_transit: 'The customer gets a mail that the vehicle has not been picked up yet.',
  completed: 'The customer gets a mail that the vehicle is still on its way.',
}

/** Rolls back the last move, made by mistake. Does not move any money. */
export function RollBackDialog({ order, onClose }: { order: AdminOrderResponse; onClose: () => void }) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, rollBackTo, transportStatus }] = useState(order)
  const { message, isBusy, run } = useAction()
  const rollBack = async (reason: string) => {
    if (await run(() => rollBackMove(order.id, { reason, revision }))) onClose()
  }
  if (rollBackTo === null) return null
  return (
    <ReasonDialog
      title={`Roll back to “${transportWords[rollBackTo]}”?`}
      confirm="Roll back"
      busyText="Rolling back…"
      keep="Keep it"
      isBusy={isBusy}
      message={message}
      onConfirm={(reason) => void rollBack(reason)}
      onClose={onClose}
    >
      <p>The order is “{transportWords[transportStatus]}” now. Payments stay as they are.</p>
      <p>{consequences[transportStatus] ?? 'The customer gets no mail.'}</p>
      <p className="text-soft">The reason stays with staff.</p>
    </ReasonDialog>
  )
}
