import type { GoesBack } from '@switchback/core/messages/changed-order.ts'
import { cardText, type PaidCard } from '@switchback/core/payments/paid-card.ts'
import { plain } from './mail-content.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'

/** How long a refund takes, in every mail. */
export const refundWait = 'Banks take 5-10 business days to show it.'

/** `your Visa ending in 4242`, or words for cards that a message does not name. */
export function cardsText(cards: readonly PaidCard[] = []): string {
  const names = cards.map((card) => plain(cardText(card), 60))
  if (names.length === 0) return 'the card you paid with'
  return `your ${names.join(' and your ')}`
}

/** Sentences about the money that goes back, or waits for a bank; null if there is none. */
export function goesBackText(
  { toCardCents, byHandCents, heldCents = 0, cards = [] }: GoesBack = { toCardCents: 0, byHandCents: 0 },
): string | null {
  const toCard = `${formatDollars(toCardCents)} is going back to ${cardsText(cards)}. ${refundWait}`
  const byHand = `We’ll call you to arrange how ${formatDollars(byHandCents)} gets back to you.`
  const held = `${formatDollars(heldCents)} is in a payment that you dispute. It stays with us until your bank has decided.`
  const sentences = [
    ...(toCardCents > 0 ? [toCard] : []),
    ...(byHandCents > 0 ? [byHand] : []),
    ...(heldCents > 0 ? [held] : []),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}
