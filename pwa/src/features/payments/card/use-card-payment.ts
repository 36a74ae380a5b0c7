import { useState } from 'react'
import type { CardPaymentSubject } from './card-payment-subject.ts'
import { cardFailed, cardNotTwice, cardProcessingFailed } from '../words.ts'

/** The result of one card attempt. `message` is the provider's, if it gave one; `help` says what became of the money. */
export type CardAttempt =
  | { kind: 'paid' }
  | { kind: 'declined'; message?: string | undefined; help?: string | undefined }
  | { kind: 'left-page' }
  /** The intent was closed: a day old, or another amount is due. Nothing was charged. */
  | { kind: 'gone' }

/** Starts the payment again after its intent was closed. */
export type Renewal = {
  /** The sentence of the new form about it; none in the first form. */
  note: string | undefined
  renew: () => Promise<void>
}

export type CardPaymentState =
  | { kind: 'open'; message?: string; help?: string | undefined }
  | { kind: 'paying' }

type Options = {
  subject: CardPaymentSubject
  paymentIntentId: string
  renewal: Renewal
  /** Makes one attempt; throws if the provider could not be reached. */
  attempt: () => Promise<CardAttempt>
}

/**
 * One payment: the form stays open and shows the provider's message until the payment succeeds, here or in another tab,
 * or its intent is closed: then a new form takes its place. Source: PAY-4, PAY-9, PAY-31.
 */
export function useCardPayment({ subject, renewal, paymentIntentId, attempt }: Options) {
  const [state, setState] = useState<CardPaymentState>({ kind: 'open' })
  /** Returns false if the payment failed, and the form is open again. */
  const pay = async (): Promise<boolean> => {
    if (state.kind === 'paying') return true
    setState({ kind: 'paying' })
    try {
      const outcome = await attempt()
      if (outcome.kind === 'left-page') return true
      if (outcome.kind === 'gone') {
        if (await subject.leaveIfPaid()) return true
        await renewal.renew()
        setState({ kind: 'open' })
        return false
      }
      if (outcome.kind === 'declined') {
        if (await subject.leaveIfPaid()) return true
        setState({ kind: 'open', message: outcome.message ?? cardFailed, help: outcome.help })
        // Other declines are of fields that never reached the bank.
        if (outcome.help) subject.tellDeclined?.()
        return false
      }
      await subject.tellServer(paymentIntentId)
      subject.onPaid(paymentIntentId)
      return true
    } catch {
      setState({ kind: 'open', message: cardProcessingFailed, help: cardNotTwice })
      return false
    }
  }
  return { state, pay, complain: (message: string) => setState({ kind: 'open', message }) }
}
