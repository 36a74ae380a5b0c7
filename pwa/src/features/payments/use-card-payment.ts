import { useState } from 'react'
import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import { orderQuery, reportPayment } from '../../api/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import type { DueNow } from './payment-search.ts'

/** How one attempt with a card ended. `message` is the provider's, where it gave one. */
export type CardAttempt =
  | { kind: 'paid' }
  | { kind: 'declined'; message?: string | undefined }
  | { kind: 'left-page' }

export type CardPaymentState = { kind: 'open'; message?: string } | { kind: 'paying' }

type Options = {
  order: OrderAnswer
  due: DueNow
  paymentIntentId: string
  /** Carries out one attempt; throws where the provider could not be reached. */
  attempt: () => Promise<CardAttempt>
  onPaid: () => void
}

/** Tells the server, which asks the provider. A failure only means that it will hear by webhook. Source: decision 15. */
async function tellServer({ order, due, paymentIntentId }: Options): Promise<void> {
  const isDeposit = due.type === 'deposit'
  try {
    const after = await reportPayment(order.id, {
      status: isDeposit ? 'deposit_paid' : 'paid',
      paymentStatus: isDeposit ? 'deposit_paid' : 'paid_full',
      stripePaymentIntentId: paymentIntentId,
      paidAmount: due.amount,
      paymentDate: new Date().toISOString(),
    })
    queryClient.setQueryData(orderQuery(order.id).queryKey, after)
  } catch {
    await queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
  }
}

/** One payment: the form stays open, with the provider's words, until it is made. Source: spec/public.md sections 4 and 8. */
export function useCardPayment(options: Options) {
  const [state, setState] = useState<CardPaymentState>({ kind: 'open' })
  const pay = async () => {
    if (state.kind === 'paying') return
    setState({ kind: 'paying' })
    try {
      const attempt = await options.attempt()
      if (attempt.kind === 'left-page') return
      if (attempt.kind === 'declined') {
        setState({ kind: 'open', message: attempt.message ?? 'Payment failed' })
        return
      }
      await tellServer(options)
      options.onPaid()
    } catch {
      setState({ kind: 'open', message: 'Payment processing failed. Please try again.' })
    }
  }
  return { state, pay, complain: (message: string) => setState({ kind: 'open', message }) }
}
