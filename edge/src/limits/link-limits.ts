import { limitFor, rateLimit, type LimitConfig, type RateLimiter } from './rate-limit.ts'

type LimitContext = { readonly config: LimitConfig; readonly now: Date }

/** How often one order's payment link may be sent, through every door. Source: MSG-13, MSG-18. */
export async function paymentLinkLimiter(
  { config, now }: LimitContext,
  orderId: string,
): Promise<RateLimiter> {
  const limit = await limitFor(config, 'PAYMENT_LINKS_PER_ORDER_PER_HOUR', orderId)
  return rateLimit(
    [limit],
    now,
    'The payment link of this order was sent several times already. Please try again in an hour.',
  )
}

/** How often staff may send the links of these orders to a driver, through every door. Source: DRIVER-18, MSG-18. */
export async function driverLinkLimiter(
  { config, now }: LimitContext,
  orderIds: readonly [string, ...string[]],
): Promise<RateLimiter> {
  const limitOf = (orderId: string) => limitFor(config, 'DRIVER_LINKS_PER_ORDER_PER_HOUR', orderId)
  const [first, ...rest] = orderIds
  return rateLimit(
    [await limitOf(first), ...(await Promise.all(rest.map(limitOf)))],
    now,
    'The link of this driver was sent several times already. Please try again in an hour.',
  )
}
