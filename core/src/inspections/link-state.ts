import type { TransportState } from '#core/orders/state/order-state.ts'
import { evidenceDays, readOnlyDays, unopenedDays } from './driver-link.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The facts that decide how much of a driver's link is open. Instants as ISO text. */
export type LinkFacts = {
  /** When it was issued again, or its assignment ended; null if neither. */
  readonly endedAt: string | null
  readonly transportStatus: TransportState
  readonly deliveredAt: string | null
}

/**
 * `active`: everything. `read_only`: delivered, until `until`; what was signed before is still taken. `ended`: nothing
 * but evidence, until `until`. `over`: nothing. Source: DRIVER-3, DRIVER-4.
 */
export type LinkLife = {
  readonly state: 'active' | 'read_only' | 'ended' | 'over'
  readonly until: string | null
}

/** Whether nobody opened a link in time, so that staff have to issue it again. Source: DRIVER-27. */
export const isUnopenedTooLong = (
  { createdAt, firstOpenedAt }: { readonly createdAt: string; readonly firstOpenedAt: string | null },
  now: Date,
): boolean => firstOpenedAt === null && now.getTime() >= Date.parse(createdAt) + unopenedDays * dayMs

/** How much of a driver's link is open now. Source: DRIVER-3, DRIVER-4. */
export function linkLife({ endedAt, transportStatus, deliveredAt }: LinkFacts, now: Date): LinkLife {
  const after = (from: string, days: number) => new Date(Date.parse(from) + days * dayMs)
  if (endedAt === null && transportStatus !== 'completed') return { state: 'active', until: null }
  const from = endedAt ?? deliveredAt ?? now.toISOString()
  const readUntil = after(from, readOnlyDays)
  if (endedAt === null && now < readUntil) return { state: 'read_only', until: readUntil.toISOString() }
  const keptUntil = after(from, evidenceDays)
  return { state: now < keptUntil ? 'ended' : 'over', until: keptUntil.toISOString() }
}
