/** What people most often cancel for; the last one needs words of their own. */
export const cancelReasons = [
  'My plans changed',
  'I found another carrier',
  'The vehicle was sold or stays here',
  'Another reason',
] as const
export type CancelReason = (typeof cancelReasons)[number]

export const reasonMissing = 'Please say why you cancel'
/** The server takes 500 characters with the choice in front. */
export const wordsAtMost = 440

/** The reason as it is stored; undefined while there is none. Source: ORDER-26. */
export function cancelReasonText(chosen: CancelReason | undefined, words: string): string | undefined {
  const own = words.trim()
  if (!chosen) return undefined
  if (chosen === 'Another reason') return own === '' ? undefined : own
  return own === '' ? chosen : `${chosen}: ${own}`
}
