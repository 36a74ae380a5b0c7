import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { StaffMove } from '@switchback/core/orders/state/staff-moves.ts'
import { useState } from 'react'
import { cancelOrder } from '../admin-order-calls.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from '../../../forms/reason-dialog.tsx'
import { MoveDialog, moveLabels } from './move-dialog.tsx'
import { PhoneNumber } from '../../../ui/format/phone-number.tsx'

/** The next step in each state. */
const waiting: Readonly<Record<AdminOrderResponse['transportStatus'], string>> = {
  pending: 'Awaits a driver.',
  driver_found: 'A driver is found. Send the payment link, or assign the driver.',
  payment_sent: 'The customer was asked for the payment.',
  driver_assigned: 'The driver picks the vehicle up next.',
  in_transit: 'The vehicle is on its way.',
  completed: 'Delivered. Nothing is left to do.',
  cancelled: 'Cancelled. Nothing is left to do.',
}

function waitingFor(order: AdminOrderResponse): string {
  const { transportStatus, balanceDue, collectableAmount, invoice } = order
  if (transportStatus === 'completed' && invoice && Number(invoice.balanceDue) > 0) {
    return 'Delivered. The invoice is still to be paid.'
  }
  if (transportStatus !== 'completed' || Number(collectableAmount) === 0) return waiting[transportStatus]
  return Number(balanceDue) > 0
    ? 'Delivered. The balance is still to be recorded.'
    : 'Delivered. The payment is still to be recorded.'
}

type Props = { order: AdminOrderResponse }

/** The order's status and its allowed moves: the next step first, cancellation last. */
export function OrderMoves({ order, onAssign }: Props & { onAssign: () => void }) {
  const [chosenMove, setChosenMove] = useState<Exclude<StaffMove, 'driver_assigned'>>()
  const may = useCan()
  const moves = order.allowedMoves.filter((move) => move !== 'driver_assigned' || may('drivers'))
  // After a deposit the balance is due at delivery: staff can request it now, but it is not the next step.
  const first = moves.find((move) => move !== 'payment_sent' || order.paymentStatus === 'unpaid')
  return (
    <div className="grid gap-4">
      <p>{waitingFor(order)}</p>
      {order.driverName && order.transportStatus !== 'completed' ? (
        <p className="wrap-anywhere">
          Driver: {order.driverName}
          {order.driverPhone ? (
            <>
              , <PhoneNumber digits={order.driverPhone} />
            </>
          ) : null}
        </p>
      ) : null}
      {moves.length > 0 ? (
        <div className="grid gap-3">
          {moves.map((move) => (
            <Button
              key={move}
              look={move === 'cancelled' ? 'danger' : move === first ? 'main' : 'quiet'}
              onClick={() => (move === 'driver_assigned' ? onAssign() : setChosenMove(move))}
            >
              {moveLabels[move]}
            </Button>
          ))}
        </div>
      ) : null}
      {chosenMove ? <Move order={order} move={chosenMove} onClose={() => setChosenMove(undefined)} /> : null}
    </div>
  )
}

type MoveProps = Props & { move: Exclude<StaffMove, 'driver_assigned'>; onClose: () => void }

function Move({ order, move, onClose }: MoveProps) {
  switch (move) {
    case 'cancelled':
      return <CancelOrder order={order} onClose={onClose} />
    default:
      return <MoveDialog order={order} move={move} onClose={onClose} />
  }
}

/** Explains the refund, which depends on whether a driver was assigned. Source: ORDER-27. */
function moneyConsequence(order: AdminOrderResponse): string {
  const { transportStatus, refundableAmount, collectedAmount, paymentMethod, disputes = [] } = order
  if (paymentMethod === 'invoice') return 'Its invoice is taken back by a credit note.'
  if (Number(refundableAmount) === 0 && Number(collectedAmount) === 0) {
    return 'Nothing was paid, and nothing is due any more.'
  }
  if (transportStatus === 'driver_assigned') {
    return 'What was paid stays until it is refunded here; the email says that we call about it.'
  }
  const kept = [
    disputes.some(({ closedAt }) => closedAt === null)
      ? 'A disputed payment stays with us until the bank has decided.'
      : '',
    Number(collectedAmount) > 0 ? 'What was collected stays with us until it is handed back.' : '',
  ].filter(Boolean)
  return kept.length === 0
    ? 'All that was paid goes back to the card at once.'
    : `${kept.join(' ')} Anything else goes back to the card at once.`
}

function CancelOrder({ order, onClose }: Omit<MoveProps, 'move'>) {
  const { message, isBusy, run } = useAction()
  const cancel = async (reason: string) => {
    if (await run(() => cancelOrder(order.id, { reason }))) onClose()
  }
  return (
    <ReasonDialog
      title="Cancel this order?"
      confirm="Cancel order"
      busyText="Cancelling…"
      keep="Keep order"
      isBusy={isBusy}
      message={message}
      onConfirm={(reason) => void cancel(reason)}
      onClose={onClose}
    >
      <p>{moneyConsequence(order)}</p>
      <p className="text-soft">The customer gets an email with the reason. This can't be undone.</p>
    </ReasonDialog>
  )
}
