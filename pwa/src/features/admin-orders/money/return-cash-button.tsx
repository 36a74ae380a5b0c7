import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { useState } from 'react'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { ReturnCashDialog } from './return-cash-dialog.tsx'

/** Shown to staff with permission while collected money may be handed back. Source: PAY-28. */
export function ReturnCashButton({ order }: { order: AdminOrderResponse }) {
  const may = useCan()
  const [isOpen, setIsOpen] = useState(false)
  if (Number(order.returnableAmount) === 0 || !may('payments')) return null
  return (
    <>
      <Button look="quiet" className="mt-3 w-full" onClick={() => setIsOpen(true)}>
        Record money handed back
      </Button>
      {isOpen ? <ReturnCashDialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
