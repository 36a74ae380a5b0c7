import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { EventActorKind } from '@switchback/core/orders/events/event-actor.ts'
import type { OrderEvent, OrderEventKind, OrderEventOf } from '@switchback/core/orders/events/order-event.ts'
import { readStoredEvent, type StoredEvent } from '@switchback/core/orders/events/read-stored-event.ts'
import type { AdminOrderEvent } from '@switchback/core/orders/response/admin-order.ts'
import type { Database } from '@switchback/db/client.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { orderEvents, storedEventColumns } from '@switchback/db/schema/orders/order-events.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

/** Columns of an event that released apps read, with the name of its actor. */
type EventColumns = Pick<
  AdminOrderEvent,
  'kind' | 'fromState' | 'toState' | 'actorKind' | 'actorName' | 'reason' | 'createdAt'
>

/** An event of an order, who caused it, and when. */
export type OrderHappening = {
  readonly event: OrderEvent
  readonly columns: EventColumns
  /** The user or carrier; null for whoever has no account. */
  readonly actorId: string | null
}

/** Queries the events of an order with the names of their actors, oldest first: all, or those of some kinds. */
export const eventsOf = (db: Database, orderId: string, kinds?: readonly OrderEventKind[]) =>
  db.sql
    .select({
      ...storedEventColumns,
      actorId: orderEvents.actorId,
      actorName: sql<
        string | null
      >`coalesce(${users.firstName} || ' ' || ${users.lastName}, ${carriers.name})`,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .leftJoin(carriers, and(eq(orderEvents.actorKind, 'carrier'), eq(carriers.id, orderEvents.actorId)))
    .where(and(eq(orderEvents.orderId, orderId), kinds && inArray(orderEvents.event, [...kinds])))
    .orderBy(asc(orderEvents.id))

/** Reads a row of `order_events` with the name of its actor. */
export function eventOfRow(
  row: StoredEvent & EventColumns & Pick<OrderHappening, 'actorId'>,
): OrderHappening {
  const { event: _, facts: __, actorId, ...columns } = row
  return { event: readStoredEvent(row), columns, actorId }
}

const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollarsText(cents))

type Shown = Pick<
  AdminOrderEvent,
  | 'driverName'
  | 'driverPhone'
  | 'overrideReason'
  | 'carrierName'
  | 'carrierPay'
  | 'carrierBefore'
  | 'payBefore'
  | 'changes'
  | 'fileName'
  | 'carrierPayment'
  | 'happenedAt'
  | 'call'
  | 'claim'
  | 'detail'
> & {
  /** The payment or refund of an event. */
  readonly cents: number | null
}

const nothing: Shown = {
  cents: null,
  driverName: null,
  driverPhone: null,
  overrideReason: null,
  carrierName: null,
  carrierPay: null,
  carrierBefore: null,
  payBefore: null,
  changes: [],
  fileName: null,
  carrierPayment: null,
  happenedAt: null,
  call: null,
  claim: null,
  detail: null,
}

type Assignment = OrderEventOf<'driver_assigned' | 'driver_changed'>

const carrierOf = ({ carrierName, carrierPayCents }: Assignment | OrderEventOf<'rolled_back'>) => ({
  carrierName,
  carrierPay: dollarsOrNull(carrierPayCents),
})

const assigned = (event: Assignment) => ({
  driverName: event.driverName,
  driverPhone: event.driverPhone,
  overrideReason: event.overrideReason,
  ...carrierOf(event),
})
const none = () => ({})
const moved = ({ happenedAt }: OrderEventOf<'picked_up' | 'delivered'>) => ({ happenedAt })
const received = ({ receivedCents }: OrderEventOf<'payment_received' | 'payment_collected'>) => ({
  cents: receivedCents,
})
const ofAmount = ({
  amountCents,
}: OrderEventOf<
  'payment_failed' | 'refunded' | 'refund_failed' | 'refunded_elsewhere' | 'cash_returned' | 'dispute_lost'
>) => ({
  cents: amountCents,
})
const maybeAmount = ({ amountCents }: OrderEventOf<'disputed' | 'dispute_won'>) => ({ cents: amountCents })
const changed = ({
  changes,
}: OrderEventOf<'edited' | 'contact_corrected' | 'change_accepted' | 'change_proposed'>) => ({ changes })
const file = ({ name }: OrderEventOf<'file_attached' | 'file_removed'>) => ({ fileName: name })

const claimOf = (
  { number, vehicle }: OrderEventOf<'claim_filed' | 'claim_moved'>,
  action: NonNullable<AdminOrderEvent['claim']>['action'],
) => ({ number, vehicle, action })
const linkDeeds: Readonly<Record<OrderEventOf<'driver_link'>['step'], string>> = {
  issued: 'issued the driver’s link',
  sent: 'sent the driver the link again',
  opened: 'opened the load',
  locked: 'locked the link by five wrong answers',
  rebind_asked: 'asked to take over the load',
  rebound: 'let another phone take over the load',
  plate_set: 'recorded the plate of the truck',
  gate_passes_allowed: 'allowed the gate passes to open anywhere',
  gate_pass_opened: 'opened a gate pass',
}

const toldDeeds: Readonly<Record<OrderEventOf<'driver_told'>['told'], string>> = {
  arrived_pickup: 'arrived at the pickup',
  arrived_delivery: 'arrived at the delivery',
  on_time: 'is on time',
  later_today: 'comes later today',
  tomorrow: 'comes tomorrow',
  problem: 'has a problem',
  left_behind: 'left a vehicle behind',
  addendum: 'corrected a signed inspection',
  live_link: 'shared a live link',
}

const withDevice = ({ step, device }: OrderEventOf<'driver_link'>) => ({
  detail: `${linkDeeds[step]}${device === null ? '' : ` (${device})`}`,
})
const inspected = ({ step, vehicle, isEvidence }: OrderEventOf<'inspected'>) => ({
  detail: `signed the ${step}${vehicle === null ? '' : ` of the ${vehicle}`}${isEvidence ? ' after the assignment ended' : ''}`,
})
const told = (event: OrderEventOf<'driver_told'>) => ({
  detail: `${toldDeeds[event.told]}${event.vehicle === null ? '' : `: ${event.vehicle}`}`,
})

const paperSent = ({ step, isFinal, count, address }: OrderEventOf<'paper_sent'>) => {
  const whom = address ?? `${count} ${count === 1 ? 'address' : 'addresses'}`
  return { detail: `sent the ${isFinal ? '' : 'interim '}bill of lading of the ${step} to ${whom}` }
}

const some = (count: number) => `${count} carrier${count === 1 ? '' : 's'}`
function offered({ step, carriers: asked, leftOut, amountCents, isNewPay }: OrderEventOf<'offered'>) {
  const out = leftOut === 0 ? '' : `left out ${some(leftOut)} no longer active or insured`
  const where = step > 0 ? ` (group ${step + 1})` : ''
  if (asked === 0 && leftOut > 0) return { detail: `${out}${where}, and asked nobody` }
  const what = isNewPay ? `asked ${some(asked)} again` : `offered the order to ${some(asked)}${where}`
  return { detail: `${what} for ${formatDollars(amountCents)}${out === '' ? '' : `, and ${out}`}` }
}
const answerWords: Readonly<Record<OrderEventOf<'offer_answered'>['answer'], string>> = {
  accepted: 'recorded the acceptance of',
  declined: 'recorded that the offer is declined by',
  countered: 'recorded a counter-offer of',
  counter_declined: 'declined the counter-offer of',
}
/** The deed of a carrier by its link, which names it. */
const carrierAnswers: Readonly<Record<OrderEventOf<'offer_answered'>['answer'], string>> = {
  ...answerWords,
  accepted: 'accepted the offer',
  declined: 'declined the offer',
  countered: 'made a counter-offer',
}
const offerAnswered = (
  { answer, carrierName, amountCents, saidBy }: OrderEventOf<'offer_answered'>,
  by: EventActorKind,
) => ({
  detail: [
    by === 'carrier' ? carrierAnswers[answer] : `${answerWords[answer]} ${carrierName}`,
    ...(amountCents === null ? [] : [formatDollars(amountCents)]),
    ...(saidBy === null ? [] : [`${saidBy} said so`]),
  ].join(', '),
})
const linkSent = ({ carrierName }: OrderEventOf<'offer_link_sent'>) => ({
  detail: `mailed ${carrierName} its link`,
})
const claimLinkSent = ({ carrierName, number }: OrderEventOf<'claim_link_sent'>) => ({
  detail: `mailed ${carrierName} the link of claim ${number}`,
})
const confirmed = ({ step, number, carrierName, signedBy }: OrderEventOf<'rate_confirmation'>) => ({
  detail:
    step === 'issued'
      ? `issued rate confirmation ${number} to ${carrierName}`
      : `signed rate confirmation ${number}${signedBy === null ? '' : ` (${signedBy})`}`,
})
const offerEnded = ({ how }: OrderEventOf<'offer_ended'>) => ({
  detail:
    how === 'withdrawn'
      ? 'withdrew the offer to carriers'
      : 'recorded that the offer to carriers has expired',
})

/** The fields that staff see of each kind of event. */
const shown: {
  readonly [Kind in OrderEventKind]: (event: OrderEventOf<Kind>, by: EventActorKind) => Partial<Shown>
} = {
  placed: ({ totalCents, cardCents }) =>
    cardCents === null || totalCents === null
      ? {}
      : {
          changes: [
            { label: 'Agreed price', before: formatDollars(cardCents), after: formatDollars(totalCents) },
          ],
        },
  edited: changed,
  vehicle_cancelled: (event) => ({ cents: event.refundCents, changes: event.changes }),
  driver_found: none,
  payment_requested: none,
  driver_assigned: assigned,
  picked_up: moved,
  delivered: moved,
  driver_changed: (event) => ({
    ...assigned(event),
    carrierBefore: event.carrierNameBefore,
    payBefore: dollarsOrNull(event.carrierPayCentsBefore),
  }),
  rolled_back: carrierOf,
  cancelled: ({ refundCents }) => ({ cents: refundCents }),
  contacted: none,
  called: ({ callee, outcome, nextCallAt }) => ({ call: { callee, outcome, nextCallAt } }),
  payment_link_sent: none,
  contact_corrected: changed,
  payment_received: received,
  payment_collected: received,
  payment_failed: ofAmount,
  refunded: ofAmount,
  refund_failed: ofAmount,
  refunded_elsewhere: ofAmount,
  cash_returned: ofAmount,
  disputed: maybeAmount,
  dispute_won: maybeAmount,
  dispute_lost: ofAmount,
  evidence_downloaded: none,
  claim_filed: (event) => ({ cents: event.amountCents, claim: claimOf(event, 'filed') }),
  claim_moved: (event) => ({ cents: event.amountCents, claim: claimOf(event, event.action) }),
  claim_link_sent: claimLinkSent,
  change_proposed: changed,
  change_accepted: changed,
  change_declined: none,
  change_withdrawn: none,
  offered,
  offer_answered: offerAnswered,
  offer_ended: offerEnded,
  offer_link_sent: linkSent,
  rate_confirmation: confirmed,
  file_attached: file,
  file_removed: file,
  note_changed: none,
  note_deleted: none,
  carrier_paid: ({ carrierPaidOn: paidOn, carrierPaymentReference: reference, billOfLading }) => ({
    carrierPayment: { paidOn, reference, billOfLading },
  }),
  driver_link: withDevice,
  inspected,
  driver_told: told,
  paper_sent: paperSent,
  data_deleted: none,
  data_exported: none,
  noted: none,
}

/** An event as staff see it, with all columns that released apps read. Source: ORDER-24. */
export function eventResponse({ event, columns }: OrderHappening): AdminOrderEvent {
  const show = shown[event.kind] as (each: OrderEvent, by: EventActorKind) => Partial<Shown>
  const { cents, ...facts } = { ...nothing, ...show(event, columns.actorKind) }
  return {
    ...columns,
    ...facts,
    event: event.kind,
    amount: cents !== null && cents > 0 ? dollarsText(cents) : null,
  }
}
