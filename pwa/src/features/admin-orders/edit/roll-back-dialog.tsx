import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { type OrderInTheWay, ordersOfRefusal } from '@switchback/core/orders/once/already-ordered.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useState } from 'react'
import { rollBackMove } from '../admin-order-calls.ts'
import { refusalIn } from '../../../api/refused.ts'
import { useAction } from '../../../api/use-action.ts'
import { DealersOpenOrders } from '../once/dealers-open-orders.tsx'
import { ReasonDialog } from '../../../forms/reason-dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { transportWords } from '../../../ui/state-words.ts'

/** How the customer is notified, by the move that is rolled back. */
const consequences: Partial<Record<AdminOrderResponse['transportStatus'], string>> = {
  driver_assigned: 'The customer gets an email that another driver will be assigned.',
  in_transit: 'The customer gets an email that the vehicle has not been picked up yet.',
  completed: 'The customer gets an email that the vehicle is still on its way.',
}

/** Rolls back the last move, made by mistake. Does not move any money. */
export function RollBackDialog({ order, onClose }: { order: AdminOrderResponse; onClose: () => void }) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, rollBackTo, transportStatus, assignment }] = useState(order)
  const [paymentStays, setPaymentStays] = useState(false)
  const { message, isBusy, run } = useAction()
  // The dealership's open orders with the same VIN or quote: a second press rolls back despite.
  const [seen, setSeen] = useState<readonly OrderInTheWay[]>([])
  const rollBack = async (reason: string) => {
    const wish = { reason, revision, paymentStays, seenOrderIds: seen.map(({ id }) => id) }
    const isDone = await run(() =>
      rollBackMove(order.id, wish).catch((error: unknown) => {
        setSeen([...seen, ...ordersOfRefusal(refusalIn(error))])
        throw error
      }),
    )
    if (isDone) onClose()
  }
  if (rollBackTo === null) return null
  const endsPaid = assignment?.carrierPaidOn && !hasDriver(rollBackTo) ? assignment : undefined
  return (
    <ReasonDialog
      title={`Roll back to “${transportWords[rollBackTo]}”?`}
      confirm={seen.length > 0 ? 'Roll back anyway' : 'Roll back'}
      busyText="Rolling back…"
      keep="Keep it"
      isBusy={isBusy}
      message={message}
      onConfirm={(reason) => void rollBack(reason)}
      onClose={onClose}
    >
      <p>The order is “{transportWords[transportStatus]}” now. The customer’s payments stay as they are.</p>
      {endsPaid ? (
        <>
          <p className="font-semibold text-fail">
            {endsPaid.carrierName} is recorded as paid {formatDollars(centsOf(endsPaid.carrierPay))} on{' '}
            {showDay(endsPaid.carrierPaidOn ?? '')}. Rolling back ends its assignment. Nothing takes that
            money back.
          </p>
          <CheckField
            label="I know. The payment stays in the history of the order."
            isChecked={paymentStays}
            onCheck={setPaymentStays}
          />
        </>
      ) : null}
      {seen.length > 0 ? <DealersOpenOrders orders={seen} /> : null}
      <p>{consequences[transportStatus] ?? 'The customer gets no email.'}</p>
      <p className="text-soft">The reason stays with staff.</p>
    </ReasonDialog>
  )
}
