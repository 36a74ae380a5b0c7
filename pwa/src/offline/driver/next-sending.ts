import type { DriverEventInput } from '@switchback/core/inspections/driver-event.ts'
import { backOffMs } from '../sync/back-off.ts'
import type { Outcome } from '../sync/outcome-of.ts'
import type { DriverItem, DriverItemKind } from './driver-outbox.ts'

/** Longer than one request may take: then the item is from a tab that has crashed. */
const leaseMs = 6 * 60_000
/** The longest wait. A longer one in the store comes from a clock that was ahead. */
const longestWaitMs = 60 * 60_000
/** In one request. */
const eventsAtMost = 50

/** The signed record, which is small and moves the order, goes before everything else. */
const ranks: Readonly<Record<DriverItemKind, number>> = {
  record: 0,
  event: 1,
  photo: 2,
  event_photo: 2,
  complete: 3,
}

const isOpen = ({ status }: DriverItem): boolean => status === 'pending' || status === 'sending'

/** Ends leases that ran out, and waits that a wrong clock made too long. */
function settled(item: DriverItem, now: number): DriverItem {
  const { status, leaseUntil, notBefore } = item
  if (status === 'sending' && (leaseUntil <= now || leaseUntil > now + leaseMs)) {
    return { ...item, status: 'pending', leaseUntil: 0 }
  }
  return notBefore > now + longestWaitMs ? { ...item, notBefore: 0 } : item
}

/** The inspection that a correction corrects, or undefined. */
export function correctedId({ kind, body }: DriverItem): string | undefined {
  if (kind !== 'event') return undefined
  const event = body as DriverEventInput | null
  return event?.kind === 'addendum' ? event.inspectionId : undefined
}

/**
 * Whether an item has to wait for others of its inspection: photos for the record or the event that names them, a
 * correction for its record, the end for all of them.
 */
function waitsForOthers(item: DriverItem, items: readonly DriverItem[]): boolean {
  const { kind, inspectionId } = item
  const corrected = correctedId(item)
  if (corrected !== undefined) return items.some(({ id, status }) => id === corrected && status !== 'done')
  if (kind === 'event_photo') {
    return items.some(({ id, status }) => id === inspectionId && status !== 'done')
  }
  if (kind !== 'photo' && kind !== 'complete') return false
  const others = items.filter((other) => other.inspectionId === inspectionId && other.id !== item.id)
  if (others.some((other) => other.kind === 'record' && other.status !== 'done')) return true
  return kind === 'complete' && others.some((other) => other.kind === 'photo' && isOpen(other))
}

/** The next request, or when to look again; undefined if nothing waits for the clock. */
export type NextSending = { readonly send: readonly DriverItem[]; readonly wakeAt: number | undefined }

/**
 * Decides what a phone sends next: pure, so that every crash can be tested.
 *
 * - The signed record goes first, then events, then photos one by one, then the end of an inspection.
 * - An item that failed goes behind others of its kind, and holds up none of them.
 * - Nothing of an inspection is sent before its record has arrived.
 * - Events go together, unless a request of several was refused: then one by one, so that one stops no other.
 * - `sending` is a lease with an end: whatever crashes, the item is sent again, under the same id.
 *
 * Source: DRIVER-6.
 */
export function nextSending(items: readonly DriverItem[], now: number): NextSending {
  const current = items.map((item) => settled(item, now))
  const open = current.filter((item) => isOpen(item) && !waitsForOthers(item, current))
  const due = open
    .filter(({ status, notBefore }) => status === 'pending' && notBefore <= now)
    .toSorted(
      (one, other) =>
        ranks[one.kind] - ranks[other.kind] ||
        one.attempts - other.attempts ||
        one.queuedAt - other.queuedAt ||
        (one.number ?? 0) - (other.number ?? 0),
    )
  const [first] = due
  if (!first) {
    const waits = open.map(({ status, leaseUntil, notBefore }) =>
      status === 'sending' ? leaseUntil : notBefore,
    )
    return { send: [], wakeAt: waits.length > 0 ? Math.min(...waits) : undefined }
  }
  const together =
    first.kind === 'event' && !first.isAlone
      ? due
          .filter(({ kind, token, isAlone }) => kind === 'event' && token === first.token && !isAlone)
          .slice(0, eventsAtMost)
      : [first]
  return {
    send: together.map((item) => ({ ...item, status: 'sending' as const, leaseUntil: now + leaseMs })),
    wakeAt: undefined,
  }
}

/** The item after an attempt. A record that the server does not have is to be sent again: see `send-driver.ts`. */
export function afterAttempt(
  item: DriverItem,
  outcome: Outcome,
  { now, random }: { readonly now: number; readonly random: number },
): DriverItem {
  const ended = { ...item, leaseUntil: 0 }
  if (outcome.kind === 'confirmed') {
    return { ...ended, status: 'done', doneAt: now, notBefore: 0, refusal: null }
  }
  if (outcome.kind === 'attention') return { ...ended, status: 'attention', refusal: outcome.refusal }
  const attempts = item.attempts + 1
  const afterMs = outcome.kind === 'retry' ? (outcome.afterMs ?? 0) : 0
  const notBefore = now + Math.max(afterMs, backOffMs(attempts, random))
  return { ...ended, status: 'pending', attempts, notBefore }
}
