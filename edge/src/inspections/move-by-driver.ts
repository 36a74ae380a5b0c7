import type { HappenedAt } from '@switchback/core/inspections/device-time.ts'
import { moveOfInspections } from '@switchback/core/inspections/vehicle-progress.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { decideMove } from '@switchback/core/orders/decide/decide-move.ts'
import { moveAsks } from '@switchback/core/orders/decide/asks.ts'
import { followMove } from '../carriers/assignment-steps.ts'
import { movedMessages } from '../orders/write/moved-messages.ts'
import { commitOrder } from '../payments/commit/commit-order.ts'
import { judgeDeliveries } from './clean/judge-deliveries.ts'
import { readAccess, type DriverRequest } from './driver-access.ts'
import { ownCounting, vehicleStates, type EventRow, type FoundLoad } from './find-load.ts'
import type { OpenContext } from './open-load.ts'
import { byDriver, reportSteps } from './tell-history.ts'

/** The move with its facts and messages. What would have stopped staff is told. Source: DRIVER-7. */
export function moveParts(
  context: OpenContext,
  found: FoundLoad,
  { to, inspectionId, time }: { to: 'in_transit' | 'completed'; inspectionId: string; time: HappenedAt },
) {
  const { order, carrier } = found
  const insured = { carrierName: carrier.name, insuranceExpiry: carrier.insuranceExpiresOn }
  const today = dayOf(time.at, context.timeZone)
  const asked = moveAsks(order, to, { carrier: insured, today }).map(({ sentence }) => sentence)
  const clock = time.isOdd ? ['The phone’s clock was wrong: this is the time of receipt.'] : []
  const reason = [...asked, ...clock].join(' ')
  const isNow = Math.abs(context.now.getTime() - time.at.getTime()) < 60_000
  const facts = {
    reason: reason === '' ? null : reason,
    happenedAt: isNow ? null : time.at.toISOString(),
    inspectionId,
  }
  return {
    asked,
    ...decideMove(order, to, facts),
    messages: movedMessages(found, { to, at: time.at }, context),
    steps: followMove(context, { orderId: order.id, to, at: time.at }),
  }
}

/** Whether news came after staff last took back a move of the order. */
const isAfterRollBack = ({ receivedAt }: EventRow, { rolledBackAt }: FoundLoad): boolean =>
  rolledBackAt === null || receivedAt > rolledBackAt

/**
 * Completes an order whose other vehicles were delivered before its driver told that the last open one stays behind: a
 * phone sends its records first. It was over with the last delivery. Done again it changes nothing, also after staff
 * took the delivery back: news that was stored before that moves nothing when the phone sends it again.
 * @param news the ids of what the driver tells.
 * Source: DRIVER-7, DRIVER-32.
 */
export async function completeWithoutLeft(
  context: OpenContext,
  request: DriverRequest,
  news: ReadonlySet<string>,
): Promise<void> {
  const source = { load: async () => (await readAccess(context, request)).found }
  const unlimited = { ...context, callerAddress: undefined }
  const written = await commitOrder(unlimited, source, (found) => {
    const isNew = found.events.some((row) => news.has(row.id) && isAfterRollBack(row, found))
    if (!isNew) return undefined
    const to = moveOfInspections(found.order.transportStatus, [...vehicleStates(found).values()])
    const last = ownCounting(found).findLast(({ inspection: { step } }) => step === 'delivery')?.inspection
    if (to !== 'completed' || !last) return undefined
    const time = { at: new Date(last.signedAt), isOdd: last.isOddTime }
    const { asked, steps, ...move } = moveParts(context, found, { to, inspectionId: last.id, time })
    // One report for all, as of a record.
    const reports = asked.length > 0 ? [{ kind: 'guard' as const, detail: asked.join(' ') }] : []
    return { ...move, by: byDriver, steps: [...steps, ...reportSteps(context, found.order.id, reports)] }
  })
  if (written) await judgeDeliveries(context, { orderId: written.found.order.id })
}
