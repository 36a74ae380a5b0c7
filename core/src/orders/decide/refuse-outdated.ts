import { Refusal } from '#core/errors/refusal.ts'

/**
 * Optimistic concurrency: a change submitted twice, or by two people, applies once, on the revision that was seen.
 * @param deed the action to repeat after a reload, `refund`.
 * @param latest who did what last, as `latestDeed` says it; unknown if omitted.
 * @throws Refusal `illegal_transition`
 */
export function refuseOutdated(
  order: { readonly revision: number },
  seen: number,
  deed: string,
  latest?: string,
): void {
  if (seen === order.revision) return
  const happened = latest === undefined ? '' : ` ${latest}`
  throw new Refusal('illegal_transition', {
    sentence: `This order has changed since you opened it.${happened} Please look at it again before you ${deed}.`,
  })
}
