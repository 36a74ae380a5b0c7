import { refusalIn } from '../../../api/refused.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentIntentResponse } from '@switchback/core/payments/payment-intent.ts'
import { cardNotInitialized, cardNotInitializedRetry } from '../words.ts'

/** The fields of an open payment intent that the card form needs. */
export type OpenIntent = Pick<PaymentIntentResponse, 'clientSecret' | 'paymentIntentId' | 'provider'>

/** Source: PAY-2. */
export type PaymentInitialisation =
  | { kind: 'loading' }
  /** The request failed. */
  | { kind: 'error'; message: string }
  /** Nothing to pay: it is already paid, or a payment is in progress. The message is the server's. */
  | { kind: 'closed'; message: string }
  /** The response contains no client secret. */
  | { kind: 'failed'; retry: () => void }
  /** `again` requests another intent, because this one was closed. */
  | { kind: 'ready'; intent: OpenIntent; again: () => void }

function messageOf(error: unknown): string {
  const refusal = refusalIn(error)
  return refusal ? (refusal.error ?? cardNotInitialized) : cardNotInitializedRetry
}

/** The server's message if the payment is already made or in progress, so that nobody pays twice. Source: ORDER-23. */
function closedBecause(error: unknown): string | undefined {
  const { code, error: sentence } = refusalIn(error) ?? {}
  return code === 'already_paid' || code === 'illegal_transition' ? sentence : undefined
}

/** Requests a payment intent for the amount due; the server reuses an open one. Source: PAY-8, PAY-9. */
export function usePaymentIntent(
  queryKey: readonly string[],
  create: () => Promise<OpenIntent>,
): PaymentInitialisation {
  const [round, setRound] = useState(0)
  const intent = useQuery({
    queryKey: [...queryKey, round],
    queryFn: create,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const closed = closedBecause(intent.error)
  if (closed) return { kind: 'closed', message: closed }
  if (intent.isError) return { kind: 'error', message: messageOf(intent.error) }
  if (intent.isPending || intent.isFetching) return { kind: 'loading' }
  const { clientSecret, paymentIntentId } = intent.data
  if (!clientSecret || !paymentIntentId) return { kind: 'failed', retry: () => void intent.refetch() }
  return { kind: 'ready', intent: intent.data, again: () => setRound(round + 1) }
}
