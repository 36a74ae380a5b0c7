import type { Stripe } from 'stripe'
import type { ProviderIntent } from '../provider.ts'
import { askStripe } from './ask-stripe.ts'
import { toIntent } from './to-intent.ts'

/** Clocks differ, and a payment is stored before its intent is made. */
const marginSeconds = 300
const pages = 10

/**
 * The intent that was made for a payment, among those that Stripe made since the payment was stored. Its search would
 * be shorter, but what it finds is up to an hour old.
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
