import type { ProposedChange as Change } from '@switchback/core/orders/request/staff-edit.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { withdrawChange } from '../admin-order-calls.ts'
import { ChangeList } from '../change-list.tsx'

/** A change that waits for the customer's consent. Source: STAFF-11. */
export function ProposedChange({ order, change }: { order: AdminOrderResponse; change: Change }) {
  const orderId = order.id
  const asked = order.dealerId === null ? 'customer' : 'dealership'
  const [isAsking, setIsAsking] = useState(false)
  const { message, isBusy, run } = useAction()
  const [from, to] = [change.totalBefore, change.total].map((dollars) => formatDollars(centsOf(dollars)))
  const [openedAt] = useState(() => new Date().toISOString())
  const isExpired = change.expiresAt < openedAt
  const withdraw = async () => {
    if (await run(() => withdrawChange(orderId, change.id))) setIsAsking(false)
  }
  return (
    <Notice title={isExpired ? `The ${asked} did not answer a change` : `A change waits for the ${asked}`}>
      <p>
        The price would be {to} instead of {from}. Asked {showMoment(change.createdAt)}
        {isExpired
          ? '; the time to answer is over.'
          : `; they can answer until ${showMoment(change.expiresAt)}.`}
      </p>
      <ChangeList changes={change.changes} />
      <p className="text-sm wrap-anywhere">Reason: {change.reason}</p>
      <Button look="text" onClick={() => setIsAsking(true)}>
        Withdraw the change
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Withdraw the change?"
          confirm="Withdraw"
          keep="Keep it"
          isBusy={isBusy}
          message={message}
          onConfirm={() => void withdraw()}
          onClose={() => setIsAsking(false)}
        >
          <p>The {asked} can no longer accept it. The order stays as it is.</p>
        </ConfirmDialog>
      ) : null}
    </Notice>
  )
}
