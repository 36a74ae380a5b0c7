import type { Stripe } from 'stripe'
import type { ProviderIntent } from '../provider/provider.ts'
import { askStripe } from './ask-stripe.ts'
import { toIntent } from './to-intent.ts'

/** Allows for clock skew; a payment is also saved before its intent is created. */
const marginSeconds = 300
const pages = 10

/**
 * Finds the intent of a payment among those created at Stripe since the payment was saved. Stripe's search would be
 * shorter, but its results are up to an hour old.
 */
export async function findStripeIntent(
  stripe: Stripe,
  { paymentId, createdAt }: { readonly paymentId: string; readonly createdAt: string },
): Promise<ProviderIntent | undefined> {
  const gte = Math.floor(Date.parse(createdAt) / 1000) - marginSeconds
  // Newest first, and no more than a payment can be reused for.
  const created = { gte, lte: gte + 7200 }
  let after: string | undefined
  for (let page = 0; page < pages; page++) {
    const from = after === undefined ? {} : { starting_after: after }
    const { data, has_more: hasMore } = await askStripe(
      stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'], ...from }),
    )
    const found = data.find(({ metadata }) => metadata['paymentId'] === paymentId)
    if (found) return toIntent(found)
    after = data.at(-1)?.id
    if (!hasMore || after === undefined) return undefined
  }
  return undefined
}
