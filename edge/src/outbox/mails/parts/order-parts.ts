import { changeLines, type ChangedOrder } from '@switchback/core/messages/changed-order.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { showDays } from '@switchback/core/shown/day.ts'
import type { OrderWindows } from '@switchback/core/transit/order-windows.ts'
import { trackPath } from '@switchback/core/orders/names/tracking-code.ts'
import {
  action,
  facts,
  link,
  paragraph,
  plain,
  type MailBlock,
  type MailSite,
  type MessageSite,
} from './mail-content.ts'

type OrderFacts = Pick<
  MessageFacts['picked_up'],
  | 'orderNumber'
  | 'vehicle'
  | 'vehicles'
  | 'pickupPlace'
  | 'deliveryPlace'
  | 'trackingCode'
  | 'customerName'
  | 'isDealerOrder'
>

/** `Hello Ann Lee,`. */
export function greeting({ customerName }: Pick<OrderFacts, 'customerName'>): MailBlock {
  return { kind: 'paragraph', text: `Hello ${plain(customerName, 120)},` }
}

/** `Tampa, FL to Boise, ID`. */
export function routeText({
  pickupPlace,
  deliveryPlace,
}: Pick<OrderFacts, 'pickupPlace' | 'deliveryPlace'>): string {
  return `${plain(pickupPlace)} to ${plain(deliveryPlace)}`
}

/** The vehicle of an order, or each of several. */
export function vehicleFacts({
  vehicle,
  vehicles = [],
}: Pick<OrderFacts, 'vehicle' | 'vehicles'>): (readonly [string, string])[] {
  if (vehicles.length <= 1) return [['Vehicle', plain(vehicles[0] ?? vehicle, 300)]]
  return vehicles.map((each, index) => [`Vehicle ${index + 1}`, plain(each, 300)])
}

/** The order's reference and its other figures in an email. */
export function orderFacts(
  order: OrderFacts,
  more: readonly (readonly [string, string | null])[] = [],
): MailBlock {
  return endedOrderFacts(order, [...more, ['Tracking code', order.trackingCode]])
}

/** The same of a cancelled order, which nobody can track. */
export function endedOrderFacts(
  order: OrderFacts,
  more: readonly (readonly [string, string | null])[] = [],
): MailBlock {
  return facts([['Order', order.orderNumber], ...vehicleFacts(order), ['Route', routeText(order)], ...more])
}

/** The fields that changed, before and after. */
export function changedFacts({ changes }: Pick<ChangedOrder, 'changes'>): MailBlock {
  return facts(changeLines(changes).map(([label, text]) => [label, plain(text, 660)]))
}

/** The rows of the estimated days; none that a message of an older version lacks. Source: TRANSIT-4. */
export function estimateFacts(
  { pickup, delivery }: OrderWindows = { pickup: null, delivery: null },
): (readonly [string, string | null])[] {
  return [
    ['Estimated pickup', pickup && showDays(pickup)],
    ['Estimated delivery', delivery && showDays(delivery)],
  ]
}

const manageLabel = 'Manage your order'

const notToForward = 'Don’t forward this email: anyone who has it can open your order.'

const oneVehicle = { vehicle: 'vehicle', is: 'is', was: 'was', has: 'has', its: 'its', itIs: 'It’s' }

const severalVehicles: typeof oneVehicle = {
  vehicle: 'vehicles',
  is: 'are',
  was: 'were',
  has: 'have',
  its: 'their',
  itIs: 'They’re',
}

/** The words of sentences about the vehicle of an order, or about its several vehicles. */
export const vehicleWords = ({ vehicles }: Pick<OrderFacts, 'vehicles'>): typeof oneVehicle =>
  vehicles ? severalVehicles : oneVehicle

function toForward(order: OrderFacts): string {
  const { vehicle, is } = vehicleWords(order)
  return `${notToForward} To show someone where the ${vehicle} ${is}, send them the tracking link.`
}

const trackUrl = (order: OrderFacts, { origin }: MailSite) => `${origin}${trackPath(order.trackingCode)}`

const portalUrl = (order: Pick<OrderFacts, 'trackingCode'>, { origin }: MailSite) =>
  `${origin}/dealer/order-confirmation?orderId=${order.trackingCode}`

const trackAndKeep = (order: OrderFacts, site: MailSite): MailBlock[] => [
  link(`Track your ${vehicleWords(order).vehicle}`, trackUrl(order, site)),
  paragraph(toForward(order)),
]

/**
 * The links to an order: a manage link for a retail customer, the portal for a dealership, and the tracking page for
 * both, which shows no name, address or price. Source: TRACK-2, TRACK-4.
 */
export function orderActions(order: OrderFacts, site: MailSite, label = manageLabel): MailBlock[] {
  // A message stored by an older version does not name the owner of its order.
  if (order.isDealerOrder === undefined) return [action('Track your order', trackUrl(order, site))]
  if (order.isDealerOrder) {
    return [
      action('Open the order in your portal', portalUrl(order, site)),
      link(`Track the ${vehicleWords(order).vehicle}`, trackUrl(order, site)),
    ]
  }
  return [action(label, site.manageLink), ...trackAndKeep(order, site)]
}

/** The link to an order of which there is nothing to track any more. */
export function endedOrderActions(
  order: Pick<OrderFacts, 'trackingCode' | 'isDealerOrder'>,
  site: MailSite,
): MailBlock[] {
  if (order.isDealerOrder === undefined) return []
  if (order.isDealerOrder) return [action('Open the order in your portal', portalUrl(order, site))]
  return [action('Open your order', site.manageLink), paragraph(notToForward)]
}

/** The links to a retail order in a mail with another main action, so none of them is a button. */
export function quietOrderActions(order: OrderFacts, site: MailSite): MailBlock[] {
  return [link(manageLabel, site.manageLink), ...trackAndKeep(order, site)]
}

/** The contact for questions. */
export function contactBlock({ brand }: MessageSite): MailBlock {
  return {
    kind: 'paragraph',
    text: `Questions? Call ${brand.phone} or reply to this email. Our dispatch desk is here 24/7.`,
  }
}

export const becauseOfOrder = 'You’re receiving this email because this address is on the order.'

/** How the pickup code is used. Source: DRIVER-10. */
export const pickupCodeStep =
  'Give the pickup code to the driver at the vehicle, before you sign. Nobody needs it by phone.'

/** Who drives, as a mail names it. Source: DRIVER-10. */
export function driverFacts(
  order: MessageFacts['driver_assigned' | 'driver_changed'],
): (readonly [label: string, value: string | null])[] {
  const { driverName, driverPhone, companyName, usdotNumber, truckPlate, pickupCode } = order
  const shown = (text: string | null | undefined, maxLength: number) => (text ? plain(text, maxLength) : null)
  return [
    ['Driver', shown(driverName, 120)],
    ['Driver’s phone', shown(driverPhone, 40)],
    ['Company', shown(companyName, 120)],
    ['USDOT number', shown(usdotNumber, 20)],
    ['Truck plate', shown(truckPlate, 20)],
    ['Pickup code', pickupCode ?? null],
  ]
}
