import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { RefundOrder } from '@switchback/core/orders/request/staff-money.ts'
import { useState } from 'react'
import { refundOrder } from '../admin-order-calls.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { centsOf } from '../../../ui/money.tsx'
import { MoneyBackDialog } from './money-back-dialog.tsx'

type Props = { order: AdminOrderResponse; onClose: () => void }

export function RefundDialog({ order, onClose }: Props) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, refundableAmount }] = useState(order)
  const form = useSchemaForm({
    values: { amount: refundableAmount, reason: '' },
    check: (typed) => RefundOrder.safeParse({ ...typed, revision }),
    idPrefix: 'refund-',
  })
  const refund = form.submit(async (_, typed) => {
    await refundOrder(order.id, { ...typed, revision })
    onClose()
  })

  return (
    <MoneyBackDialog
      title="Refund"
      submit="Refund"
      busyText="Refunding…"
      form={form}
      explanation={`Up to ${formatDollars(centsOf(refundableAmount))} can go back to the card. The customer gets an email.`}
      onSubmit={refund}
      onClose={onClose}
    />
  )
}
