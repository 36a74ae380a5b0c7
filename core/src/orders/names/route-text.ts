import { townText } from '#core/address/place-of-line.ts'

/** The addresses of an order. */
type Ends = {
  readonly pickupAddress: string
  readonly pickupZip: string
  readonly deliveryAddress: string
  readonly deliveryZip: string
}

/** The towns of an order: `Tampa, FL` and `Los Angeles, CA`. */
export const townsOf = ({ pickupAddress, pickupZip, deliveryAddress, deliveryZip }: Ends) => ({
  pickupPlace: townText(pickupAddress, pickupZip),
  deliveryPlace: townText(deliveryAddress, deliveryZip),
})

/** `Tampa, FL to Los Angeles, CA`. */
export function routeText(order: Ends): string {
  const { pickupPlace, deliveryPlace } = townsOf(order)
  return `${pickupPlace} to ${deliveryPlace}`
}
