import { useQuery } from '@tanstack/react-query'
import type { PaymentIntentResponse } from '@switchback/core/payments/payment-intent.ts'
import { CallFailed } from '../../api/refused.ts'

/** What of a payment that is open the card form needs. */
export type OpenIntent = Pick<PaymentIntentResponse, 'clientSecret' | 'paymentIntentId' | 'provider'>

/** Source: PAY-2. */
export type PaymentInitialisation =
  | { kind: 'loading' }
  /** Asking failed. */
  | { kind: 'error'; message: string }
  /** There is nothing to pay: it was paid meanwhile, or a payment is under way. The server says which. */
  | { kind: 'closed'; message: string }
  /** The answer holds no client secret. */
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; intent: OpenIntent }

function messageOf(fault: unknown): string {
  if (!(fault instanceof CallFailed)) return 'Failed to initialize payment. Please try again.'
  const { failure } = fault
  if (failure.kind === 'refused') return failure.error ?? 'Failed to initialize payment'
  return 'Failed to initialize payment. Please try again.'
}

/** Source: ORDER-23: nobody is asked to pay what is paid, or on its way. */
function closedBecause(fault: unknown): string | undefined {
  if (!(fault instanceof CallFailed) || fault.failure.kind !== 'refused') return undefined
  const { code, error } = fault.failure
  return code === 'already_paid' || code === 'illegal_transition' ? error : undefined
}

/** Asks for the payment of what is due; the server re-uses one that is open. Source: PAY-8. */
export function usePaymentIntent(
  queryKey: readonly string[],
  create: () => Promise<Partial<OpenIntent>>,
): PaymentInitialisation {
  const intent = useQuery({
    queryKey,
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
  return { kind: 'ready', intent: intent.data as OpenIntent }
}
