import { reasonCarrier, reasonKeep, reasonOther, reasonPlans } from '../words.ts'

/** The most common reasons for a cancellation; the last one requires text. */
export const cancelReasons = [reasonPlans, reasonCarrier, reasonKeep, reasonOther] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The server accepts 500 characters, including the chosen reason in front. */
export const wordsAtMost = 440

/** The reason as stored; undefined until the user gives one. Source: ORDER-26. */
export function cancelReasonText(chosen: CancelReason | undefined, words: string): string | undefined {
  const own = words.trim()
  if (!chosen) return undefined
  if (chosen === reasonOther) return own === '' ? undefined : own
  return own === '' ? chosen : `${chosen}: ${own}`
}
