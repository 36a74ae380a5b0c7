import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import type { OfferMessageFacts } from '@switchback/core/messages/offer-message-facts.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { offerPath } from '@switchback/core/offers/offer.ts'
import { pinOf } from '@switchback/core/offers/offer-rules.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import {
  action,
  facts,
  paragraph,
  plain,
  showInstant,
  type MailContent,
  type MailSite,
} from '../parts/mail-content.ts'
import { contactBlock } from '../parts/order-parts.ts'

const because = 'You’re receiving this email because your company is on our list of carriers.'

const offerUrl = ({ seed }: { readonly seed: string }, site: MailSite) =>
  `${site.origin}${offerPath(site.passwordToken(seed))}`

const routeOf = ({ pickupPlace, deliveryPlace }: MessageFacts['offer_accepted' | 'rate_confirmation']) =>
  `${plain(pickupPlace)} to ${plain(deliveryPlace)}`

function vehicleLine({ year, make, model, isRunning, isEnclosed }: OfferVehicle): string {
  const name = plain(`${year} ${make} ${model}`, 120)
  return `${name}, ${isRunning ? 'runs' : 'does not run'}, ${isEnclosed ? 'enclosed' : 'open'}`
}
type OfferVehicle = MessageFacts['offer_to_carrier']['vehicles'][number]

/** To a carrier whose step has come, or that is asked again after the pay or the load changed. Source: OFFER-2, OFFER-4. */
function toCarrier(offer: MessageFacts['offer_to_carrier'], site: MailSite): MailContent {
  const route = `${plain(offer.pickupPlace)} to ${plain(offer.deliveryPlace)}`
  const pay = formatDollars(offer.payCents)
  const isOneDay = offer.pickupFrom === offer.pickupTo
  const changed = offer.changed ?? null
  return {
    subject: `${changed ? 'Changed load' : 'Load'} ${offer.loadNumber}: ${route}, ${pay}`,
    preview: `${pay}, pickup from ${showDay(offer.pickupFrom)}.`,
    title: changed ? `The load changed: ${route}` : `A load for you: ${route}`,
    blocks: [
      paragraph(`Hello ${plain(offer.carrierName, 120)},`),
      paragraph(
        changed
          ? 'A load that we offered you changed. It is still open: the first carrier that accepts gets it.'
          : 'We offer you this load. The first carrier that accepts gets it.',
      ),
      facts([
        ['New', changed && changed.join(', ')],
        ['Load', offer.loadNumber],
        ...offer.vehicles.map((each): [string, string] => ['Vehicle', vehicleLine(each)]),
        ['Miles', String(offer.miles)],
        [
          'Pickup',
          isOneDay ? showDay(offer.pickupFrom) : `${showDay(offer.pickupFrom)} to ${showDay(offer.pickupTo)}`,
        ],
        ['Delivery by', offer.deliverBy && showDay(offer.deliverBy)],
        ['Pay', pay],
        ['Terms', plain(offer.terms, 120)],
        ['Note', offer.note && plain(offer.note, 500)],
        ['Offer ends', showInstant(offer.endsAt, site.timeZone)],
      ]),
      action('Accept, decline or make a counter-offer', offerUrl(offer, site)),
      contactBlock(site),
    ],
    because,
  }
}

/** The PIN for an acceptance from a new device. Source: OFFER-5. */
function pin({ carrierName, loadNumber, pinSeed }: MessageFacts['offer_pin'], site: MailSite): MailContent {
  const digits = pinOf(site.passwordToken(pinSeed))
  return {
    subject: `Your PIN for load ${loadNumber}`,
    preview: `Enter ${digits} on the page of the load.`,
    title: `Your PIN: ${digits}`,
    blocks: [
      paragraph(`Hello ${plain(carrierName, 120)},`),
      paragraph(
        `Enter ${digits} on the page of load ${loadNumber}. The device is remembered, so that you need a PIN only once.`,
      ),
      paragraph('Nobody of us ever asks for this PIN. If you did not ask for it, ignore this email.'),
      contactBlock(site),
    ],
    because,
  }
}

/** To the carrier that accepted, with its next step. Source: OFFER-7. */
function accepted(offer: MessageFacts['offer_accepted'], site: MailSite): MailContent {
  return {
    subject: `Load ${offer.loadNumber} is yours: name your driver`,
    preview: `${routeOf(offer)}, ${formatDollars(offer.payCents)}.`,
    title: 'The load is yours',
    blocks: [
      paragraph(`Hello ${plain(offer.carrierName, 120)},`),
      paragraph('Thank you for taking this load. Please name the driver and the truck now.'),
      facts([
        ['Load', offer.loadNumber],
        ['Route', routeOf(offer)],
        ['Pickup', showDay(offer.pickupOn)],
        ['Pay', formatDollars(offer.payCents)],
        ['Terms', plain(offer.terms, 120)],
      ]),
      action('Name the driver', offerUrl(offer, site)),
      contactBlock(site),
    ],
    because,
  }
}

/** To the carrier whose load has its driver, or has changed since. Source: OFFER-8. */
function confirmation(load: MessageFacts['rate_confirmation'], site: MailSite): MailContent {
  const { number, isChanged } = load
  return {
    subject: `${isChanged ? 'Changed rate' : 'Rate'} confirmation ${number}: please sign`,
    preview: `${routeOf(load)}, ${formatDollars(load.payCents)}.`,
    title: isChanged
      ? 'The load has changed: please read it again and sign'
      : 'Please sign your rate confirmation',
    blocks: [
      paragraph(`Hello ${plain(load.carrierName, 120)},`),
      paragraph(
        isChanged
          ? 'The load has changed since the last rate confirmation. Please read the new one and sign it.'
          : 'Your driver is on the load. Please read the rate confirmation with all addresses and terms, and sign it.',
      ),
      facts([
        ['Rate confirmation', number],
        ['Route', routeOf(load)],
        ['Pickup', showDay(load.pickupOn)],
        ['Pay', formatDollars(load.payCents)],
        ['Terms', plain(load.terms, 120)],
        ['Driver', plain(load.driverName, 120)],
      ]),
      action('Read and sign', offerUrl(load, site)),
      contactBlock(site),
    ],
    because,
  }
}

/** The mails about offers to carriers. */
export const offerMails: {
  readonly [Kind in keyof OfferMessageFacts]: (facts: MessageFacts[Kind], site: MailSite) => MailContent
} = { offer_to_carrier: toCarrier, offer_pin: pin, offer_accepted: accepted, rate_confirmation: confirmation }
