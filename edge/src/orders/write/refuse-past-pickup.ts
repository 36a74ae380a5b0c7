import { Refusal } from '@switchback/core/errors/refusal.ts'

/** The last time zone where a day ends is twelve hours behind UTC. */
const lastTimeZoneMs = 12 * 60 * 60 * 1000

/** Whether a pickup day is over everywhere; today in the customer's own time zone is not. Source: ORDER-7, SCREEN-8. */
export const isPastPickup = (day: string | null, now: Date): boolean =>
  day !== null && day < new Date(now.getTime() - lastTimeZoneMs).toISOString().slice(0, 10)

/**
 * Refuses a pickup day that is over everywhere.
 * @throws Refusal `invalid`
 * Source: ORDER-7, SCREEN-8.
 */
export function refusePastPickup(day: string | null, now: Date): void {
  if (!isPastPickup(day, now)) return
  throw new Refusal('invalid', {
    details: [{ path: 'preferredPickupDate', message: 'Preferred pickup date must not be in the past' }],
  })
}
