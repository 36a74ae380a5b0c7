import { createHash } from 'node:crypto'
import { offeredLoad } from '@switchback/core/loads/offered-load.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { insuranceDay, whyNotAssignable } from '@switchback/core/carriers/assignment.ts'
import { marginOf } from '@switchback/core/carriers/margin.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type {
  OfferAction,
  OfferRecipient,
  OfferResponse,
  OrderOffers,
} from '@switchback/core/offers/offer.ts'
import type { StaffConfirmation } from '@switchback/core/offers/rate-confirmation.ts'
import { possibleOfferActions } from '@switchback/core/offers/offer-rules.ts'
import { revenueCents } from '@switchback/core/orders/state/order-state-fields.ts'
import { statesBeforeDriver } from '@switchback/core/orders/state/transport-state.ts'
import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import type { Moment } from '../request-context.ts'
import {
  isAssignedTo,
  type Carrier,
  type Offer,
  type OrderWithOffers,
  type Recipient,
} from './find-offers.ts'

const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollarsText(cents))

/** Whether an order in this state waits for a driver. */
export const isWaiting = (state: TransportState): boolean => statesBeforeDriver.some((each) => each === state)

/** The day on which a carrier must be insured that picks up on a day. */
export const insuredOnFor = (carrier: Carrier, pickupDate: string, { now, timeZone }: Moment): string =>
  insuranceDay(carrier.id, { pickupDate, today: dayOf(now, timeZone), current: null })

/** Why a carrier cannot take the order; undefined if it can. Source: OFFER-6. */
export const obstacleOf = (carrier: Carrier, pickupDate: string, moment: Moment): string | undefined =>
  carrier.deletedAt === null
    ? whyNotAssignable(
        { ...carrier, insuranceExpiry: carrier.insuranceExpiresOn },
        insuredOnFor(carrier, pickupDate, moment),
      )
    : 'This carrier is no longer there.'

function marginText({ row }: OrderWithOffers, payCents: number) {
  const { marginCents, percent } = marginOf(revenueCents(row.order), payCents)
  return { margin: dollarsText(marginCents), marginPercent: percent }
}

/** A load as a carrier sees it for a pay, in whole cents, with the version of all of it. Source: OFFER-4, OFFER-6. */
export function versionedLoad(load: Parameters<typeof offeredLoad>[0], payCents: number) {
  const seen = offeredLoad(load, payCents)
  return { ...seen, version: createHash('sha256').update(JSON.stringify(seen)).digest('hex') }
}

/** The version of the load that a carrier sees for a pay. */
export const versionFor = ({ row }: OrderWithOffers, offer: Offer, payCents: number): string =>
  versionedLoad({ offer, ...row }, payCents).version

function recipientResponse(
  found: OrderWithOffers,
  offer: Offer,
  { recipient, carrier }: Recipient,
  moment: Moment,
): OfferRecipient {
  const { counterPayCents, counterPickupOn } = recipient
  const version = versionFor(found, offer, recipient.payCents)
  return {
    id: recipient.id,
    carrierId: carrier.id,
    carrierName: carrier.name,
    dotNumber: carrier.dotNumber,
    carrierPhone: carrier.phone,
    carrierEmail: carrier.email,
    step: recipient.step,
    pay: dollarsText(recipient.payCents),
    state: recipient.state,
    sentAt: recipient.sentAt,
    answeredAt: recipient.answeredAt,
    reason: recipient.declineReason,
    reasonText: recipient.declineText,
    counter:
      counterPayCents === null || counterPickupOn === null
        ? null
        : {
            pay: dollarsText(counterPayCents),
            pickupDate: counterPickupOn,
            ...marginText(found, counterPayCents),
            isOutdated: recipient.counterVersion !== version,
          },
    version,
    leftOut: recipient.leftOut,
    obstacle: obstacleOf(carrier, offer.pickupFrom, moment) ?? null,
  }
}

/** The driver whom the carrier named. */
export function driverOfOffer({ driverName, driverPhone, truck, plate }: Offer) {
  if (driverName === null || driverPhone === null) return null
  return { driverName, driverPhone, truck: truck ?? '', plate: plate ?? '' }
}

/**
 * The driver who has the order, also one whom staff assigned later; before the assignment the one whom the carrier named.
 * Source: OFFER-7.
 */
function currentDriver({ assigned }: OrderWithOffers, offer: Offer, carrierId: string) {
  const named = driverOfOffer(offer)
  if (!assigned || !isAssignedTo(assigned, carrierId)) return named
  const { driverName, driverPhone, truckPlate } = assigned.assignment
  const isNamed = named?.driverName === driverName && named.driverPhone === driverPhone
  return { driverName, driverPhone, truck: isNamed ? named.truck : '', plate: truckPlate ?? '' }
}

const confirmationsOf = ({ confirmations }: OrderWithOffers, { id: offerId }: Offer): StaffConfirmation[] =>
  confirmations
    .filter((each) => each.offerId === offerId)
    .map(({ id, paper, createdAt, signedBy, signedAt, signedFrom }) => ({
      id,
      number: paper.number,
      issuedAt: createdAt,
      signedBy,
      signedAt,
      signedFrom,
    }))

function acceptanceOf(
  found: OrderWithOffers,
  offer: Offer,
  all: readonly Recipient[],
): OfferResponse['acceptance'] {
  const by = all.find(({ recipient }) => recipient.id === offer.acceptedBy)
  const { acceptedHow, acceptedAt, acceptedPickupOn } = offer
  if (!by || acceptedHow === null || acceptedAt === null || acceptedPickupOn === null) return null
  return {
    recipientId: by.recipient.id,
    carrierId: by.carrier.id,
    carrierName: by.carrier.name,
    pay: dollarsText(offer.acceptedPayCents ?? offer.payCents),
    pickupDate: acceptedPickupOn,
    by: acceptedHow,
    saidBy: offer.saidBy,
    at: acceptedAt,
    driver: currentDriver(found, offer, by.carrier.id),
    isAssigned: isAssignedTo(found.assigned, by.carrier.id),
    problem: offer.problem,
    confirmations: confirmationsOf(found, offer),
  }
}

/** The steps that staff can take on an offer now. Source: OFFER-3. */
export function allowedActions(
  { recipients, assigned, confirmations }: OrderWithOffers,
  offer: Offer,
  now: Date,
): OfferAction[] {
  const all = recipients.filter(({ recipient }) => recipient.offerId === offer.id)
  const accepted = all.find(({ recipient }) => recipient.id === offer.acceptedBy)
  const stepped = {
    ...offer,
    hasCounter: all.some(({ recipient }) => recipient.state === 'countered'),
    isAssigned: isAssignedTo(assigned, accepted?.carrier.id),
    isUnsigned: confirmations.find(({ offerId }) => offerId === offer.id)?.signedAt === null,
  }
  return possibleOfferActions(stepped, now.toISOString())
}

function offerResponse(
  found: OrderWithOffers,
  { offer, createdBy }: OrderWithOffers['offers'][number],
  moment: Moment,
): OfferResponse {
  const all = found.recipients.filter(({ recipient }) => recipient.offerId === offer.id)
  const acceptance = acceptanceOf(found, offer, all)
  return {
    id: offer.id,
    state: offer.state,
    pay: dollarsText(offer.payCents),
    ...marginText(found, offer.payCents),
    pickupFrom: offer.pickupFrom,
    pickupTo: offer.pickupTo,
    deliverBy: offer.deliverBy,
    terms: offer.terms,
    note: offer.note,
    expiresAt: offer.expiresAt,
    isBusinessHours: offer.isBusinessHours,
    autoAcceptUpTo: dollarsOrNull(offer.autoAcceptCents),
    createdAt: offer.createdAt,
    createdBy,
    step: offer.sentSteps - 1,
    steps: offer.waits.length,
    nextStepAt: offer.nextStepAt,
    recipients: all.map((each) => recipientResponse(found, offer, each, moment)),
    acceptance,
    version: versionFor(found, offer, offer.payCents),
    allowedActions: allowedActions(found, offer, moment.now),
    revision: offer.revision,
  }
}

/** The offers of an order as staff see them. Source: OFFER-3. */
export function offersResponse(found: OrderWithOffers, moment: Moment): OrderOffers {
  const isTaken = found.offers.some(({ offer }) => offer.state === 'open' || offer.state === 'accepted')
  return {
    offers: found.offers.map((each) => offerResponse(found, each, moment)),
    canOffer: isWaiting(found.row.order.transportStatus) && !isTaken,
  }
}
