import * as z from 'zod/mini'
import { guardNames, type Ask, type GuardName } from '#core/errors/guards.ts'
import { Refusal } from '#core/errors/refusal.ts'
import { line } from './text-fields.ts'

/** The guards that a person has read, and why they go on; part of the request that repeats a refused one. */
export const Confirmation = z.optional(
  z.object({
    guards: z.array(z.enum(guardNames, 'There is no such guard')).check(z.maxLength(guardNames.length)),
    reason: line('Please give a reason', 500),
  }),
)
export type Confirmation = z.output<typeof Confirmation>

/**
 * Lets a request pass if no guard asks, or if it confirms each one that does.
 * @returns the reason to record; null if nothing was asked.
 * @throws Refusal `confirmation_needed` with all that is asked.
 * Source: ORDER-48.
 */
export function confirmedReason(asks: readonly Ask[], confirmation: Confirmation): string | null {
  if (asks.length === 0) return null
  const confirmed = new Set<GuardName>(confirmation?.guards)
  if (confirmation && asks.every(({ guard }) => confirmed.has(guard))) return confirmation.reason
  throw new Refusal('confirmation_needed', {
    sentence: `${asks.map(({ sentence }) => sentence).join(' ')} Please confirm with a reason.`,
    facts: { asks: [...asks] },
  })
}
