import { useState } from 'react'
import type { CardPaymentSubject } from './card-payment.tsx'

/** How one attempt with a card ended. `message` is the provider's, where it gave one. */
export type CardAttempt =
  | { kind: 'paid' }
  | { kind: 'declined'; message?: string | undefined }
  | { kind: 'left-page' }

export type CardPaymentState = { kind: 'open'; message?: string } | { kind: 'paying' }

type Options = {
  subject: CardPaymentSubject
  paymentIntentId: string
  /** Carries out one attempt; throws where the provider could not be reached. */
  attempt: () => Promise<CardAttempt>
}

/** One payment: the form stays open, with the provider's words, until it is made. Source: PAY-4. */
export function useCardPayment({ subject, paymentIntentId, attempt }: Options) {
  const [state, setState] = useState<CardPaymentState>({ kind: 'open' })
  const pay = async () => {
    if (state.kind === 'paying') return
    setState({ kind: 'paying' })
    try {
      const outcome = await attempt()
      if (outcome.kind === 'left-page') return
      if (outcome.kind === 'declined') {
        setState({ kind: 'open', message: outcome.message ?? 'Payment failed' })
        return
      }
      await subject.tellServer(paymentIntentId)
      subject.onPaid(paymentIntentId)
    } catch {
      setState({ kind: 'open', message: 'Payment processing failed. Please try again.' })
    }
  }
  return { state, pay, complain: (message: string) => setState({ kind: 'open', message }) }
}
