import { Refusal } from '#core/errors/refusal.ts'
import type { NewOrderEventOf } from '../events/order-event.ts'
import type { OrderEvent } from '../events/order-event.ts'
import type { Callee, LogCall } from '../request/log-call.ts'

const dayMs = 86_400_000

/** The next call lies within so many days. */
const longestWaitDays = 90

/** The facts of an order that decide about a call. */
export type CalledOrder = {
  readonly contactedAt: string | null
  readonly nextCallAt: string | null
  readonly dealerId: string | null
}

/**
 * Who is called if the call names nobody: the one whom the next call of the order is for, else the customer, or the
 * dealership whose order it is.
 * @param events oldest first.
 */
function calleeOf({ nextCallAt, dealerId }: CalledOrder, events: readonly OrderEvent[]): Callee {
  const planned = events.findLast((event) => event.kind === 'called' && event.nextCallAt === nextCallAt)
  if (nextCallAt !== null && planned?.kind === 'called') return planned.callee
  return dealerId === null ? 'customer' : 'dealer'
}

/** @throws Refusal as {@link decideCall}. */
function refuseTime(nextCallAt: string, now: Date): void {
  const refuse = (message: string) => new Refusal('invalid', { details: [{ path: 'nextCallAt', message }] })
  const waitMs = Date.parse(nextCallAt) - now.getTime()
  if (waitMs <= 0) throw refuse('This time has passed')
  if (waitMs > longestWaitDays * dayMs) throw refuse(`Enter a time within ${longestWaitDays} days`)
}

/** The columns that a call sets, and its event. */
export type CallDecision = {
  readonly columns: { readonly contactedAt?: string; readonly nextCallAt: string | null }
  readonly event: NewOrderEventOf<'called'>
}

/**
 * Logs a call. A customer or dealership that staff spoke with counts as contacted, the first time; any call replaces
 * the time of the next one.
 * @param events of the order, oldest first.
 * @throws Refusal `invalid` at `nextCallAt` if it has passed or lies more than 90 days ahead.
 * Source: STAFF-36, STAFF-31.
 */
export function decideCall(
  order: CalledOrder,
  call: LogCall,
  { now, events }: { readonly now: Date; readonly events: readonly OrderEvent[] },
): CallDecision {
  const { callId, outcome, note, nextCallAt } = call
  const callee = call.callee ?? calleeOf(order, events)
  if (nextCallAt !== null) refuseTime(nextCallAt, now)
  const isFirstContact =
    order.contactedAt === null && outcome === 'spoke' && (callee === 'customer' || callee === 'dealer')
  return {
    columns: { ...(isFirstContact ? { contactedAt: now.toISOString() } : {}), nextCallAt },
    event: { kind: 'called', callId, callee, outcome, nextCallAt, reason: note },
  }
}
