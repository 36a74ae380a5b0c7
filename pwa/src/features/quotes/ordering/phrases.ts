import type { End } from '../places.ts'

// The order panel's sentences with values.

const vehicles = (count: number): string => `${count} ${count === 1 ? 'vehicle' : 'vehicles'}`
const orders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`

export const orderText = (count: number): string => `Order ${vehicles(count)}`

export const notReadyText = (count: number): string =>
  `${count} ${count === 1 ? 'vehicle is' : 'vehicles are'} not ready to order`

export const ordersText = (count: number): string =>
  `${orders(count)}: one for each route, with at most 12 vehicles`

export const placeText = (count: number, isInvoiced: boolean): string =>
  `Place ${orders(count)}${isInvoiced ? ' for invoice' : ''}`

export const placedText = (placed: number, count: number): string => `${placed} of ${orders(count)} placed`

export const orderedText = (order: string): string => `Ordered #${order}`

type Route = {
  readonly pickupZip: string
  readonly deliveryZip: string
  readonly vehicles: readonly unknown[]
}

export const routeText = ({ pickupZip, deliveryZip, vehicles: list }: Route): string =>
  `${pickupZip} to ${deliveryZip}, ${vehicles(list.length)}`

// The addresses.
export const wholeAddressText = (end: End): string =>
  `Please select a complete ${end} address with city, state, and ZIP code`

export const otherZipText = (end: End, typed: string, priced: string): string =>
  `The ${end} address is in ${typed}, but the price is for ${priced}`

export const pricedForText = (typed: string, priced: string): string =>
  `This address is in ${typed}. The vehicles are priced for ${priced}.`

export const priceForText = (zip: string): string => `Price them for ${zip}`
export const changeEndText = (end: End, zip: string): string => `Change the ${end} in ${zip}`
export const savedLocationText = (end: End): string => `Saved ${end} location`
export const addressText = (title: string): string => `${title} address`
export const facilityTypeText = (title: string): string => `${title} facility type`
export const facilityNotesText = (title: string): string => `${title} facility notes`

// The payment.
export const netText = (days: number): string => `Net ${days} days, nothing due now`

export const savedCreditText = (time: string): string =>
  `As of ${time}, from this device. The server decides when the orders arrive.`
