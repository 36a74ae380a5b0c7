import type { GoesBack } from '@switchback/core/messages/changed-order.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'

/** How long a refund takes, in every mail. */
export const refundWait = 'Banks take 5-10 business days to show it.'

/** Sentences about the money that goes back; null if none does. */
export function goesBackText(
  { toCardCents, byHandCents }: GoesBack = { toCardCents: 0, byHandCents: 0 },
): string | null {
  const toCard = `${formatDollars(toCardCents)} is going back to the card you paid with. ${refundWait}`
  const byHand = `We’ll call you to arrange how ${formatDollars(byHandCents)} gets back to you.`
  const sentences = [...(toCardCents > 0 ? [toCard] : []), ...(byHandCents > 0 ? [byHand] : [])]
  return sentences.length === 0 ? null : sentences.join(' ')
}
