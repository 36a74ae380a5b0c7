import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { RefundOrder } from '@switchback/core/orders/refund-order.ts'
import { useState } from 'react'
import { refundOrder } from './admin-order-calls.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../ui/fields/dollars-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { centsOf } from '../../ui/money.tsx'

type Props = { order: AdminOrderResponse; onClose: () => void }

export function RefundDialog({ order, onClose }: Props) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, refundableAmount }] = useState(order)
  const { field, error, submit, isBusy, message } = useSchemaForm({
    values: { amount: refundableAmount, reason: '' },
    check: (typed) => RefundOrder.safeParse({ ...typed, revision }),
    idPrefix: 'refund-',
  })
  const refund = submit(async (_, typed) => {
    await refundOrder(order.id, { ...typed, revision })
    onClose()
  })

  return (
    <FormDialog
      title="Refund"
      submit="Refund"
      busyText="Refunding…"
      look="danger"
      isBusy={isBusy}
      message={message}
      firstFocusId="refund-amount"
      onSubmit={refund}
      onClose={onClose}
    >
      <p>
        Up to {formatDollars(centsOf(refundableAmount))} can go back to the card. The customer gets an email.
        This can't be undone.
      </p>
      <DollarsField {...field('amount')} label="Amount in dollars" />
      <TextAreaField
        {...field('reason')}
        error={error('reason') && 'Please give a reason'}
        label="Reason"
        hint="For staff; the customer does not see it."
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
