import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { useState } from 'react'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { RefundDialog } from './refund-dialog.tsx'

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
