import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { formatPhone } from '../../../ui/format/format-phone.ts'
import { sendPaymentLink } from '../admin-order-calls.ts'

type Props = { order: AdminOrderResponse; onClose: () => void }

/** Sends the payment link again. Source: MSG-13. */
export function PaymentLinkDialog({ order, onClose }: Props) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, customerEmail, customerPhone }] = useState(order)
  const { message, isBusy, run } = useAction()
  const send = async () => {
    if (await run(() => sendPaymentLink(order.id, revision))) onClose()
  }
  return (
    <ConfirmDialog
      title="Send the payment link again?"
      confirm="Send link"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {customerEmail} gets an email, and {formatPhone(customerPhone)} a text, that say what is due, with the
        link to pay it.
      </p>
    </ConfirmDialog>
  )
}
