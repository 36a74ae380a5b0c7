import { callSentence } from '@switchback/core/calling/call-promise.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import type { WholeOrder } from '@switchback/core/messages/whole-order.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { facts, heading, plain, type MailBlock, type MailSite } from './mail-content.ts'
import { estimateFacts, vehicleFacts } from './order-parts.ts'

type Confirmed = Pick<
  MessageFacts['order_received'],
  'orderNumber' | 'trackingCode' | 'vehicle' | 'isDealerOrder'
>

type Rows = readonly (readonly [label: string, value: string | null])[]

/** Everything about the order, with the money last. Source: MSG-27. */
export function wholeOrderFacts(order: Confirmed, whole: WholeOrder, money: Rows): MailBlock[] {
  return [
    heading('Your order'),
    facts([
      ['Order', order.orderNumber],
      ...vehicleFacts({ vehicle: order.vehicle, vehicles: whole.vehicles }),
      ['Pickup', plain(whole.pickupAddress, 320)],
      ['Delivery', plain(whole.deliveryAddress, 320)],
      ['Distance', `${showCount(whole.miles)} miles`],
      // Several vehicles name their own.
      ['Transport', whole.vehicles.length > 1 ? null : whole.transportType === 'open' ? 'Open' : 'Enclosed'],
      [
        'Preferred pickup',
        whole.preferredPickupDay === null ? 'As soon as possible' : showDay(whole.preferredPickupDay),
      ],
      ...estimateFacts(whole.estimate),
      ['Your phone', whole.customerPhone],
      ['Your notes', whole.notes === null ? null : plain(whole.notes, 2000)],
      ['Total', formatDollars(whole.totalCents)],
      ...money,
      ['Tracking code', order.trackingCode],
    ]),
  ]
}

/**
 * The steps from the order until the delivery, after `first`. The desk's call is left out for dealerships, whose
 * orders it handles with them, and once it was due. Source: MSG-27, MSG-28.
 */
export function nextSteps(
  { isDealerOrder }: Confirmed,
  { orderedAt, writtenAt }: WholeOrder,
  { calling, timeZone }: MailSite,
  first: readonly string[] = [],
): MailBlock[] {
  const said = { orderedAt: new Date(orderedAt), now: new Date(writtenAt) }
  const call = isDealerOrder === false ? callSentence(said, calling, timeZone) : undefined
  return [
    heading('What happens next'),
    {
      kind: 'steps',
      items: [
        ...first,
        ...(call === undefined ? [] : [`${call} The call comes from ${calling.phone}.`]),
        'We assign a licensed, insured carrier within 24-48 hours, and send you the driver’s name and phone number.',
        'The driver calls ahead and inspects the vehicle with you.',
        'At delivery, you inspect the vehicle again and sign for it.',
      ],
    },
  ]
}

/** Until a driver is assigned. Source: ORDER-26. */
export const freeCancellation =
  'You can cancel free of charge until a driver is assigned, and what you paid goes back in full.'
