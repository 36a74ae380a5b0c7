import type {
  GoingBack,
  VehicleCancellations,
} from '@switchback/core/orders/request/vehicle-cancellations.ts'
import { useQuery } from '@tanstack/react-query'
import { centsOf } from '../../ui/money.tsx'
import { moneyPhrases, type Audience } from './words.ts'

type PaidOrder = { id: string; paidAmount: string; refundedAmount: string }

/**
 * The sum that goes back to the card if a whole order is cancelled, in whole cents; `phrases` instead, if not all of
 * what was paid does.
 */
export type WholeRefund = { cents: number; phrases: string[] }

/**
 * The refund as the server knows it. Without an answer it is what was paid less what went back.
 * Source: ORDER-27, PAY-32.
 */
export function wholeRefund(
  { paidAmount, refundedAmount }: PaidOrder,
  whole: GoingBack | undefined,
  audience: Audience,
): WholeRefund {
  const { refundAmount = '0', cashAmount = '0', heldAmount = '0' } = whole ?? {}
  if (whole && Number(cashAmount) + Number(heldAmount) > 0) {
    return { cents: centsOf(refundAmount), phrases: moneyPhrases(whole, audience) }
  }
  const refundCents = centsOf(refundAmount)
  const cents = refundCents > 0 ? refundCents : centsOf(paidAmount) - centsOf(refundedAmount)
  return { cents, phrases: [] }
}

/** Asks what goes back of a paid order; undefined while the server is asked. */
export function useWholeRefund(
  order: PaidOrder,
  audience: Audience,
  { load, isAsked }: { load: () => Promise<VehicleCancellations>; isAsked: boolean },
): WholeRefund | undefined {
  const { data, isFetching } = useQuery({
    queryKey: ['vehicle-cancellations', audience, order.id],
    queryFn: load,
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return isFetching && !data ? undefined : wholeRefund(order, data?.whole, audience)
}
