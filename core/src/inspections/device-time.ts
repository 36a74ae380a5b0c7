/** How far a phone's clock may be ahead. */
const toleranceMs = 2 * 60 * 1000

/** When something happened, and whether the phone's clock could be believed. */
export type HappenedAt = { readonly at: Date; readonly isOdd: boolean }

/**
 * The time of something that a phone recorded: its own time, unless that is in the future or before `notBefore`; then
 * the time of receipt, marked as odd.
 * @param stated the phone's time, an instant.
 * @param notBefore the move before it, an instant; null if there was none.
 * Source: DRIVER-7.
 */
export function deviceTime(
  stated: string,
  { receivedAt, notBefore }: { readonly receivedAt: Date; readonly notBefore: string | null },
): HappenedAt {
  const at = new Date(stated)
  const isLate = at.getTime() > receivedAt.getTime() + toleranceMs
  const isEarly = notBefore !== null && at.getTime() < Date.parse(notBefore) - 60_000
  if (isLate || isEarly) return { at: receivedAt, isOdd: true }
  return { at: at.getTime() > receivedAt.getTime() ? receivedAt : at, isOdd: false }
}
