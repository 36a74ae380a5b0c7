import { Refusal } from '@switchback/core/errors/refusal.ts'

/**
 * What is sent twice, or decided on by two, is done once: only on the revision of the order that was looked at.
 * @param deed what to look again before, `refund`.
 * @throws Refusal `illegal_transition`
 */
export function refuseOutdated(order: { readonly revision: number }, seen: number, deed: string): void {
  if (seen === order.revision) return
  throw new Refusal('illegal_transition', {
    sentence: `This order has changed since you opened it. Please look at it again before you ${deed}.`,
  })
}
