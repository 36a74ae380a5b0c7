import { orderRequest } from '../../../edge/test/api/order-request.ts'
import type { World } from '../world/world.ts'
import type { Reply } from './caller.ts'

const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = orderRequest()

/** The trip of every order. */
export const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning }

/** The price that somebody saw, and the quote that has it. */
export type Seen = { readonly quoteId?: string; readonly totalPrice?: number }

/** Orders at the price that was seen; at another one only after it was shown. */
export async function orderAtPrice(
  world: World,
  who: string,
  seen: Seen,
  order: (seen: Seen) => Promise<Reply | undefined>,
): Promise<Reply | undefined> {
  const reply = await order(seen)
  const { totalPrice } = seen
  if (!reply || totalPrice === undefined) return reply
  if (reply.status === 409 && reply.body.code === 'price_changed') {
    world.count(`price changed for a ${who}`)
    return orderAtPrice(world, who, { ...seen, totalPrice: Number(reply.body.totalPrice) }, order)
  }
  if (reply.status === 201 && Number(reply.body.order.totalPrice) !== totalPrice)
    world.fail(`a ${who} saw ${totalPrice} and ordered for ${reply.body.order.totalPrice}`)
  return reply
}
