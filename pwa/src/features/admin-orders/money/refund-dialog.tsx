import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { RefundOrder } from '@switchback/core/orders/request/staff-money.ts'
import { isOpenDispute } from '@switchback/core/payments/dispute.ts'
import { useState } from 'react'
import { refundOrder } from '../admin-order-calls.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { MoneyBackDialog } from './money-back-dialog.tsx'

type Props = { order: AdminOrderResponse; onClose: () => void }

export function RefundDialog({ order, onClose }: Props) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, refundableAmount, disputes = [] }] = useState(order)
  const isDisputed = disputes.some(isOpenDispute)
  const form = useSchemaForm({
    values: { amount: refundableAmount, reason: '' },
    check: (typed) => RefundOrder.safeParse({ ...typed, revision }),
    idPrefix: 'refund-',
  })
  const refund = form.submit(async (_, typed) => {
    const confirm = { guards: ['dispute_open' as const], reason: typed.reason }
    await refundOrder(order.id, { ...typed, revision, ...(isDisputed ? { confirm } : {}) })
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
    >
      {isDisputed ? (
        <Notice>
          The customer disputes a card payment of this order: the bank may give the money back as well.
        </Notice>
      ) : null}
    </MoneyBackDialog>
  )
}
