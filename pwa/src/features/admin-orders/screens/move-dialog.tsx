import type { Ask } from '@switchback/core/errors/guards.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { StaffMove } from '@switchback/core/orders/state/staff-moves.ts'
import { useState } from 'react'
import { callFailure } from '../../../api/failure-text.ts'
import { useAction } from '../../../api/use-action.ts'
import { ReasonDialog } from '../../../forms/reason-dialog.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { moveTransport } from '../admin-order-calls.ts'
import { AskList, asksOf } from '../asks.tsx'

export const moveLabels: Readonly<Record<StaffMove, string>> = {
  driver_found: 'Driver found',
  payment_sent: 'Send payment link',
  driver_assigned: 'Assign driver',
  in_transit: 'Mark in transit',
  completed: 'Mark completed',
  cancelled: 'Cancel order',
}

type PlainMove = Exclude<StaffMove, 'driver_assigned' | 'cancelled'>

/** Explains who gets notified, before the user confirms: an email cannot be unsent. */
const consequences: Readonly<Record<PlainMove, string>> = {
  driver_found: 'This is noted for staff. The customer sees it on the tracking page and gets no email.',
  payment_sent: 'The customer gets an email and a text that say what is due, with the link to pay it.',
  in_transit:
    'The customer gets an email that the vehicle was picked up. The order can no longer be cancelled.',
  completed: 'The customer gets an email that the vehicle has arrived. This ends the order.',
}

/** Moves that happen on the road, with the words for when. */
const timed: Partial<Record<PlainMove, string>> = { in_transit: 'Picked up at', completed: 'Delivered at' }

/** By the clock of this device, as its field holds it: `2026-11-21T15:10`. */
function localMinute(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

type Props = { order: Pick<AdminOrderResponse, 'id'>; move: PlainMove; onClose: () => void }

/**
 * A move. One on the road takes its real time, now by default; if a guard asks, the user reads it and goes on with a
 * reason. Source: ORDER-48, ORDER-50.
 */
export function MoveDialog({ order, move, onClose }: Props) {
  const { message, isBusy, run } = useAction()
  const [error, setError] = useState<string>()
  const [asks, setAsks] = useState<readonly Ask[]>([])
  const [openedAt] = useState(() => localMinute(new Date()))
  const [time, setTime] = useState(openedAt)
  const confirm = (reason?: string) => {
    const guards = asks.map(({ guard }) => guard)
    const confirmed = reason === undefined ? {} : { confirm: { guards, reason } }
    // Untouched, it is the time of the press.
    const happened = time === openedAt || time === '' ? {} : { happenedAt: new Date(time).toISOString() }
    return run(async () => {
      try {
        await moveTransport(order.id, { to: move, ...happened, ...confirmed })
        onClose()
      } catch (failure) {
        const atField = callFailure(failure).errors['happenedAt']
        setError(atField)
        if (atField === undefined) setAsks(asksOf(failure))
      }
    })
  }
  if (asks.length > 0) {
    return (
      <ReasonDialog
        title={`${moveLabels[move]} all the same?`}
        confirm={moveLabels[move]}
        busyText="Saving…"
        isBusy={isBusy}
        message={message}
        onConfirm={(reason) => void confirm(reason)}
        onClose={onClose}
      >
        <AskList asks={asks} />
      </ReasonDialog>
    )
  }
  const timeLabel = timed[move]
  return (
    <ConfirmDialog
      title={`${moveLabels[move]}?`}
      confirm={moveLabels[move]}
      isBusy={isBusy}
      message={message}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{consequences[move]}</p>
      {timeLabel ? (
        <TextField
          label={timeLabel}
          type="datetime-local"
          value={time}
          max={openedAt}
          error={error}
          onChange={(event) => setTime(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  )
}
