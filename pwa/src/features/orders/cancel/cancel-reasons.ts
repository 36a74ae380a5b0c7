/** The most common reasons for a cancellation; the last one requires text. */
export const cancelReasons = [
  'My plans changed',
  'I found another carrier',
  "I sold the vehicle or I'm keeping it here",
  'Another reason',
] as const
export type CancelReason = (typeof cancelReasons)[number]

export const reasonMissing = "Please tell us why you're cancelling"
/** The server accepts 500 characters, including the chosen reason in front. */
export const wordsAtMost = 440

/** The reason as stored; undefined until the user gives one. Source: ORDER-26. */
export function cancelReasonText(chosen: CancelReason | undefined, words: string): string | undefined {
  const own = words.trim()
  if (!chosen) return undefined
  if (chosen === 'Another reason') return own === '' ? undefined : own
  return own === '' ? chosen : `${chosen}: ${own}`
}
