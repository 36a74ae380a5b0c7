import { closeOutdatedPayments } from '../intents/close-outdated-payments.ts'
import { settle } from '../intents/apply-payment.ts'
import type { Order } from '../payables/order-money.ts'
import type { Payment } from '../payables/payable-effects.ts'
import type { PaymentRequest } from '../context/payment-context.ts'
import type { WriteContext } from '../write/write-change.ts'
import {
  outdated,
  writeOrder,
  type Decide,
  type OrderDecision,
  type OrderSource,
  type WrittenOrder,
} from '../write/write-order.ts'

/** An order as it was read, with its payments if its price may change. */
export type OrderToChange = { readonly order: Order; readonly payments?: readonly Payment[] }

/** The parts of a request that a commit needs. */
export type CommitContext = PaymentRequest & WriteContext

/**
 * The one way to change an order: reads it, lets `decide` decide, writes the decision as one batch onto the revision
 * that was read (again, if another change came first), triggers delivery, and settles with the card provider what
 * follows. A new price closes open payments before it is written, so that nobody pays the old one.
 * @returns the order as written; undefined if nothing was to be done.
 * @throws Refusal as `writeOrder`. For a new price also `illegal_transition` while a payment is processed, and
 * ProviderError if the provider does not respond.
 * Source: ADR-70.
 */
export async function commitOrder<Found extends OrderToChange, Decision extends OrderDecision>(
  context: CommitContext,
  source: OrderSource<Found>,
  decide: Decide<Found, Decision>,
): Promise<WrittenOrder<Found, Decision> | undefined> {
  const written = await writeOrder(context, source, async (found) => {
    const decision = await decide(found)
    if (decision === undefined || decision === outdated || !decision.isNewPrice) return decision
    const after = { ...found.order, ...decision.columns }
    return (await closeOutdatedPayments(context, found.payments ?? [], after)) ? decision : outdated
  })
  if (written) await settle(context, written)
  return written
}
