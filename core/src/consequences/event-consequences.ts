import type { AuditArea } from '#core/audit/audit-entry.ts'
import type { ExceptionKind } from '#core/exceptions/exception-kinds.ts'
import type { MessageKind } from '#core/messages/message-facts.ts'
import type { DealerNotificationKind } from '#core/notifications/dealer-notification.ts'
import type { StaffNotification, StaffNotificationKind } from '#core/notifications/staff-notification.ts'
import type { EventActor } from '#core/orders/events/event-actor.ts'
import type { NewOrderEvent, OrderEventKind } from '#core/orders/events/order-event.ts'

/** The consequences of an order event, whoever causes it. */
export type EventConsequences = {
  /** The notification for the users of the order's dealership; null sends none. Source: DEALER-23. */
  readonly dealerNotification: DealerNotificationKind | null
  /** The notifications that staff may get; the verb decides in which case it sends each. Source: MSG-11. */
  readonly staffNotifications: readonly StaffNotificationKind[]
  /** Notifications of this list that are not sent if staff cause the event. */
  readonly unlessByStaff: readonly StaffNotificationKind[]
  /** The emails and texts that may be sent, each in a case that its verb decides on. Source: MSG-1. */
  readonly messages: readonly MessageKind[]
  /** The area of the audit that shows the event if staff cause it; null for what staff never do. Source: AUDIT-1. */
  readonly audit: AuditArea | null
  /** A proposed change that waits for the customer no longer applies. Source: STAFF-11. */
  readonly voidsProposal: boolean
  /** The exceptions that may begin or end, by the causes that hold after the event. Source: STAFF-30. */
  readonly exceptions: readonly ExceptionKind[]
}

const nothing: EventConsequences = {
  dealerNotification: null,
  staffNotifications: [],
  unlessByStaff: [],
  messages: [],
  audit: 'orders',
  voidsProposal: false,
  exceptions: [],
}

/** Nothing else than what is stated, and never by staff. */
const notByStaff: EventConsequences = { ...nothing, audit: null }

const papers: readonly MessageKind[] = ['bill_of_lading', 'bill_of_lading_copy']
const changed: readonly MessageKind[] = ['order_changed', 'dispatch_order_changed']
/** The exceptions that an order without a driver can open. */
const untilDriver: readonly ExceptionKind[] = ['not_contacted', 'no_driver', 'pickup_passed']

/**
 * The consequences of each kind of event. The writer of an order's changes refuses all others; triggers keep the audit
 * and the exceptions. Source: ADR-69, ADR-70, ADR-72.
 */
export const eventConsequences: Readonly<Record<OrderEventKind, EventConsequences>> = {
  placed: {
    ...nothing,
    dealerNotification: 'order_placed',
    staffNotifications: ['new_order'],
    unlessByStaff: ['new_order'],
    messages: ['order_received', 'dispatch_new_order', 'invoice_issued'],
    exceptions: [...untilDriver, 'invoice_overdue', 'mistaken_rates'],
  },
  edited: {
    ...nothing,
    dealerNotification: 'order_changed',
    staffNotifications: ['hand_back_due'],
    messages: [...changed, 'invoice_credited'],
    voidsProposal: true,
    exceptions: ['pickup_passed', 'payment_review', 'mistaken_rates'],
  },
  vehicle_cancelled: {
    ...nothing,
    dealerNotification: 'order_changed',
    staffNotifications: ['vehicle_cancelled', 'hand_back_due'],
    unlessByStaff: ['vehicle_cancelled'],
    messages: [...changed, 'invoice_credited'],
    voidsProposal: true,
    exceptions: ['payment_review', 'invoice_overdue', 'mistaken_rates'],
  },
  driver_found: nothing,
  payment_requested: { ...nothing, messages: ['payment_requested'] },
  driver_assigned: {
    ...nothing,
    dealerNotification: 'driver_assigned',
    messages: ['driver_assigned', 'driver_link'],
    exceptions: [...untilDriver, 'insurance_lapsed'],
  },
  picked_up: {
    ...nothing,
    dealerNotification: 'in_transit',
    messages: ['picked_up', ...papers],
    voidsProposal: true,
    exceptions: ['pickup_passed', 'driver_report'],
  },
  delivered: {
    ...nothing,
    dealerNotification: 'delivered',
    messages: ['delivered', ...papers],
    voidsProposal: true,
    exceptions: ['insurance_lapsed', 'not_collected', 'carrier_unpaid', 'driver_report', 'not_clean'],
  },
  driver_changed: {
    ...nothing,
    messages: ['driver_changed', 'driver_link'],
    exceptions: ['pickup_passed', 'insurance_lapsed', 'carrier_unpaid'],
  },
  rolled_back: {
    ...nothing,
    messages: ['driver_changed', 'move_corrected'],
    exceptions: [...untilDriver, 'insurance_lapsed', 'mistaken_rates', 'not_collected', 'carrier_unpaid'],
  },
  cancelled: {
    ...nothing,
    dealerNotification: 'order_cancelled',
    staffNotifications: ['order_cancelled', 'hand_back_due'],
    unlessByStaff: ['order_cancelled'],
    messages: ['order_cancelled', 'invoice_credited'],
    voidsProposal: true,
    exceptions: [...untilDriver, 'insurance_lapsed', 'invoice_overdue', 'mistaken_rates', 'payment_review'],
  },
  contacted: { ...nothing, exceptions: ['not_contacted', 'call_back'] },
  called: { ...nothing, exceptions: ['not_contacted', 'call_back'] },
  payment_link_sent: { ...nothing, messages: ['payment_requested'] },
  contact_corrected: nothing,
  payment_received: {
    ...notByStaff,
    staffNotifications: ['cancelled_order_paid', 'order_overpaid', 'order_paid_otherwise'],
    messages: ['payment_received'],
    exceptions: ['payment_review', 'mistaken_rates', 'not_collected'],
  },
  payment_collected: {
    ...nothing,
    messages: ['payment_received'],
    exceptions: ['mistaken_rates', 'not_collected'],
  },
  payment_failed: { ...notByStaff, messages: ['payment_failed'] },
  refunded: { ...nothing, messages: ['refund'], exceptions: ['not_collected'] },
  refund_failed: {
    ...notByStaff,
    staffNotifications: ['refund_refused'],
    exceptions: ['payment_review'],
  },
  refunded_elsewhere: {
    ...notByStaff,
    staffNotifications: ['order_refunded_elsewhere'],
    messages: ['refund'],
    exceptions: ['payment_review', 'not_collected'],
  },
  cash_returned: { ...nothing, messages: ['refund'], exceptions: ['not_collected'] },
  disputed: { ...notByStaff, staffNotifications: ['payment_disputed'], exceptions: ['dispute_open'] },
  dispute_won: {
    ...nothing,
    staffNotifications: ['dispute_closed', 'hand_back_due'],
    exceptions: ['dispute_open', 'payment_review'],
  },
  dispute_lost: {
    ...nothing,
    staffNotifications: ['dispute_closed', 'hand_back_due'],
    exceptions: ['dispute_open', 'payment_review', 'not_collected'],
  },
  evidence_downloaded: nothing,
  change_proposed: {
    ...nothing,
    dealerNotification: 'change_needs_consent',
    messages: ['order_change_proposed'],
  },
  change_accepted: {
    ...notByStaff,
    dealerNotification: 'order_changed',
    staffNotifications: ['order_change_answered', 'hand_back_due'],
    messages: ['order_changed'],
    exceptions: ['pickup_passed', 'payment_review', 'mistaken_rates'],
  },
  change_declined: { ...notByStaff, staffNotifications: ['order_change_answered'] },
  change_withdrawn: nothing,
  claim_filed: {
    ...nothing,
    staffNotifications: ['claim_filed'],
    unlessByStaff: ['claim_filed'],
    messages: ['claim_received', 'claim_to_carrier'],
    exceptions: ['claim_open'],
  },
  claim_moved: {
    ...nothing,
    staffNotifications: ['claim_answered'],
    unlessByStaff: ['claim_answered'],
    messages: ['claim_decided', 'claim_to_carrier'],
    exceptions: ['claim_open'],
  },
  offered: { ...nothing, messages: ['offer_to_carrier'], exceptions: ['offer_unanswered'] },
  offer_answered: {
    ...nothing,
    staffNotifications: ['offer_answered'],
    unlessByStaff: ['offer_answered'],
    messages: ['offer_accepted'],
    exceptions: ['offer_unanswered'],
  },
  offer_ended: { ...nothing, exceptions: ['offer_unanswered'] },
  claim_link_sent: { ...nothing, messages: ['claim_to_carrier'] },
  offer_link_sent: { ...nothing, messages: ['offer_accepted', 'rate_confirmation'] },
  rate_confirmation: {
    ...notByStaff,
    staffNotifications: ['confirmation_signed'],
    messages: ['rate_confirmation'],
  },
  file_attached: nothing,
  file_removed: nothing,
  note_changed: { ...nothing, staffNotifications: ['mentioned'] },
  note_deleted: nothing,
  carrier_paid: { ...nothing, exceptions: ['carrier_unpaid'] },
  driver_link: { ...nothing, messages: ['driver_link'], exceptions: ['driver_report'] },
  inspected: { ...notByStaff, messages: papers, exceptions: ['driver_report'] },
  driver_told: { ...notByStaff, exceptions: ['driver_report'] },
  data_deleted: nothing,
  data_exported: nothing,
  paper_sent: { ...nothing, messages: papers },
  noted: nothing,
}

/** A notification for the users of the order's dealership: its kind, and the reason that they read. */
export type DealerNotice = { readonly kind: DealerNotificationKind; readonly detail: string | null }

/** The notification for the users of the order's dealership after an event; null if there is none. Source: DEALER-23. */
export function dealerNoticeAfter(event: NewOrderEvent): DealerNotice | null {
  const { dealerNotification: kind } = eventConsequences[event.kind]
  if (kind === null) return null
  if (event.kind === 'cancelled') return { kind, detail: event.reason }
  return { kind, detail: event.kind === 'change_proposed' ? event.why : null }
}

/** Names what follows from an event but is not in the table: a mistake of the verb. */
function refuseOthers(kind: OrderEventKind, found: readonly string[], listed: readonly string[]): void {
  const other = found.find((each) => !listed.includes(each))
  if (other === undefined) return
  throw new TypeError(`eventConsequences lists no ${other} for ${kind}`)
}

/**
 * Holds what a verb wants to write with an event to the table.
 * @returns the notifications that staff get: not of their own deeds, for the kinds that the table says this of.
 * @throws TypeError naming the table for a message or notification that it does not list for the event, or for an event
 * by staff that staff never cause.
 * Source: ADR-69.
 */
export function notificationsAfter(
  {
    event: { kind },
    actor,
  }: { readonly event: { readonly kind: OrderEventKind }; readonly actor: EventActor },
  notifications: readonly StaffNotification[],
  messages: readonly { readonly kind: MessageKind }[],
): readonly StaffNotification[] {
  const row = eventConsequences[kind]
  const kindsOf = (all: readonly { readonly kind: string }[]) => all.map((each) => each.kind)
  refuseOthers(kind, kindsOf(messages), row.messages)
  refuseOthers(kind, kindsOf(notifications), row.staffNotifications)
  if (actor.kind !== 'staff') return notifications
  if (row.audit === null) throw new TypeError(`eventConsequences has no audit for ${kind} by staff`)
  return notifications.filter((each) => !row.unlessByStaff.includes(each.kind))
}
