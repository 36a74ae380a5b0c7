import { Refusal } from '#core/errors/refusal.ts'
import type { NewOrderEventOf } from '../events/order-event.ts'
import type { LogCall } from '../request/log-call.ts'

const dayMs = 86_400_000

/** The next call lies within so many days. */
const longestWaitDays = 90

/** The columns that a call sets, and its event. */
export type CallDecision = {
  readonly columns: { readonly contactedAt?: string; readonly nextCallAt: string | null }
  readonly event: NewOrderEventOf<'called'>
}

/**
 * Logs a call. A customer or dealership that staff spoke with counts as contacted, the first time; any call replaces
 * the time of the next one.
 * @throws Refusal `invalid` at `nextCallAt` if it has passed or lies more than 90 days ahead.
 * Source: STAFF-36, STAFF-31.
 */
export function decideCall(
  { contactedAt }: { readonly contactedAt: string | null },
  { callId, callee, outcome, note, nextCallAt }: LogCall,
  now: Date,
): CallDecision {
  const wait = nextCallAt === null ? undefined : Date.parse(nextCallAt) - now.getTime()
  const refuse = (message: string) => new Refusal('invalid', { details: [{ path: 'nextCallAt', message }] })
  if (wait !== undefined && wait <= 0) throw refuse('This time has passed')
  if (wait !== undefined && wait > longestWaitDays * dayMs) {
    throw refuse(`Enter a time within ${longestWaitDays} days`)
  }
  const isFirstContact =
    contactedAt === null && outcome === 'spoke' && (callee === 'customer' || callee === 'dealer')
  return {
    columns: { ...(isFirstContact ? { contactedAt: now.toISOString() } : {}), nextCallAt },
    event: { kind: 'called', callId, callee, outcome, nextCallAt, reason: note },
  }
}
