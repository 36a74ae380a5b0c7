import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { useState } from 'react'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { collectedName } from './collected-name.ts'
import { BalanceDialog } from './balance-dialog.tsx'

type Props = { order: AdminOrderResponse }

/** Shown to staff with permission when the driver or the office may have collected what is due. Source: ORDER-36. */
export function BalanceButton({ order }: Props) {
  const may = useCan()
  const [isOpen, setIsOpen] = useState(false)
  if (Number(order.collectableAmount) === 0) return null
  if (!may('payments')) {
    return (
      <p className="mt-3 text-sm text-soft">What is collected at delivery is recorded by staff of finance.</p>
    )
  }
  return (
    <>
      <Button look="quiet" className="mt-3 w-full" onClick={() => setIsOpen(true)}>
        {collectedName(order)}
      </Button>
      {isOpen ? <BalanceDialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
