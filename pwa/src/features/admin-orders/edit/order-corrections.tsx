import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { useState } from 'react'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { transportWords } from '../../../ui/state-words.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PaymentLinkDialog } from '../money/payment-link-dialog.tsx'
import { RollBackDialog } from './roll-back-dialog.tsx'

// Loads lazily: the screen opens without its dialogs.
const EditSheet = lazyPart(async () => (await import('./edit-sheet.tsx')).EditSheet)
type Props = { order: AdminOrderResponse; onChangeDriver: () => void }

/**
 * Edits the order, or corrects an earlier move: replaces the driver, sends the payment link again or rolls back the last move. On a conflict with another user's change,
 * the dialog stays open and says so.
 */
export function OrderCorrections({ order, onChangeDriver }: Props) {
  const [isRollingBack, setIsRollingBack] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const may = useCan()
  const { canChangeDriver, rollBackTo } = order
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        {canChangeDriver && may('drivers') ? (
          <Button look="text" onClick={onChangeDriver}>
            Change driver
          </Button>
        ) : null}
        {order.canEdit || order.editScope === 'contacts' ? (
          <Button look="text" onClick={() => setIsEditing(true)}>
            {order.canEdit ? 'Edit order' : 'Edit contacts'}
          </Button>
        ) : null}
        {order.canResendPaymentLink ? (
          <Button look="text" onClick={() => setIsSending(true)}>
            Send the payment link again
          </Button>
        ) : null}
        {rollBackTo ? (
          <Button look="text" onClick={() => setIsRollingBack(true)}>
            Roll back to “{transportWords[rollBackTo]}”
          </Button>
        ) : null}
      </div>
      {isEditing ? <EditSheet order={order} onClose={() => setIsEditing(false)} /> : null}
      {isSending ? <PaymentLinkDialog order={order} onClose={() => setIsSending(false)} /> : null}
      {isRollingBack ? <RollBackDialog order={order} onClose={() => setIsRollingBack(false)} /> : null}
    </>
  )
}
