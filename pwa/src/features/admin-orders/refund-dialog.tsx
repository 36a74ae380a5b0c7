import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { RefundOrder } from '@switchback/core/orders/refund-order.ts'
import { useState } from 'react'
import { refundOrder } from './admin-order-calls.ts'
import { useCan } from '../../queries/me.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { centsOf } from '../../ui/money.tsx'

type Props = { order: AdminOrderResponse }

/** Shown to staff with permission when the order has a refundable amount. */
export function RefundButton({ order }: Props) {
  const may = useCan()
  const [isOpen, setIsOpen] = useState(false)
  if (Number(order.refundableAmount) === 0) return null
  if (!may('payments')) {
    return <p className="mt-3 text-sm text-soft">Refunds are made by staff of finance.</p>
  }
  return (
    <>
      <Button look="quiet" className="mt-3 w-full" onClick={() => setIsOpen(true)}>
        Refund
      </Button>
      {isOpen ? <RefundDialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function RefundDialog({ order, onClose }: Props & { onClose: () => void }) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, refundableAmount }] = useState(order)
  const [typed, setTyped] = useState({ amount: refundableAmount, reason: '' })
  const { message, errors, attempt, isBusy, runChecked } = useAction()

  const submit = async () => {
    const read = RefundOrder.safeParse({ ...typed, revision })
    if (await runChecked(read, () => refundOrder(order.id, { ...typed, revision }))) onClose()
  }

  return (
    <FormDialog
      title="Refund"
      submit="Refund"
      busyText="Refunding…"
      look="danger"
      isBusy={isBusy}
      message={message}
      attempt={attempt}
      firstFocusId="refund-amount"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        Up to {formatDollars(centsOf(refundableAmount))} can go back to the card. The customer gets a mail.
        This cannot be undone.
      </p>
      <DollarsField
        id="refund-amount"
        label="Amount in dollars"
        value={typed.amount}
        error={errors['amount']}
        onDollars={(amount) => setTyped({ ...typed, amount })}
      />
      <TextAreaField
        label="Reason"
        hint="For staff; the customer does not see it."
        rows={2}
        maxLength={500}
        value={typed.reason}
        error={errors['reason'] ? 'Please give a reason' : undefined}
        onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
      />
    </FormDialog>
  )
}
