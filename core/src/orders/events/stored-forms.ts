import { balanceMethodNames } from '#core/orders/request/staff-money.ts'
import type { NewOrderEvent, NewOrderEventOf } from './order-event.ts'
import {
  acceptance,
  called,
  contacted,
  remarks,
  vehicleCancelled,
  type StoredForm,
  type StoredKind,
} from './kind-of-stored.ts'

const form = (kind: StoredKind, rest: Partial<StoredForm> = {}): StoredForm => ({
  kind,
  fromState: null,
  toState: null,
  reason: null,
  ...rest,
})

const remarked = (kind: keyof typeof remarks) => () => form('note', { reason: remarks[kind] })
const movedTo =
  (toState: string) =>
  ({ from: fromState }: { readonly from: string }) =>
    form('transport', { fromState, toState })

const joined = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(', ')

function carrierRemark({
  billOfLading,
  carrierPaidOn,
  carrierPaymentReference,
}: NewOrderEventOf<'carrier_paid'>) {
  const paid = carrierPaidOn === null ? 'Carrier not paid' : `Carrier paid on ${carrierPaidOn}`
  return joined([paid, carrierPaymentReference, billOfLading !== null && `bill of lading ${billOfLading}`])
}

const storedForms: {
  readonly [Kind in NewOrderEvent['kind']]: (event: NewOrderEventOf<Kind>) => StoredForm
} = {
  placed: ({ reason }) => form('placed', { toState: 'pending', reason }),
  edited: ({ reason }) => form('edited', { reason }),
  vehicle_cancelled: ({ reason }) => form('edited', { toState: vehicleCancelled, reason }),
  driver_found: movedTo('driver_found'),
  payment_requested: movedTo('payment_sent'),
  driver_assigned: movedTo('driver_assigned'),
  picked_up: ({ from, reason }) => form('transport', { fromState: from, toState: 'in_transit', reason }),
  delivered: ({ from, reason }) => form('transport', { fromState: from, toState: 'completed', reason }),
  driver_changed: ({ from, reason }) => form('transport', { fromState: from, toState: from, reason }),
  rolled_back: ({ from, to, reason }) => form('transport', { fromState: from, toState: to, reason }),
  cancelled: ({ from, reason }) => form('transport', { fromState: from, toState: 'cancelled', reason }),
  contacted: () => form('note', { toState: contacted }),
  called: ({ reason }) => form('note', { toState: called, reason }),
  payment_link_sent: remarked('payment_link_sent'),
  contact_corrected: () => form('note'),
  payment_received: ({ from, to }) => form('payment', { fromState: from, toState: to }),
  payment_collected: ({ from, to, method, reference }) =>
    form('payment', {
      fromState: from,
      toState: to,
      reason: joined([method && balanceMethodNames[method], reference]),
    }),
  payment_failed: ({ reason }) => form('payment_failed', { reason }),
  refunded: ({ from, to, reason }) => form('refund', { fromState: from, toState: to, reason }),
  refund_failed: remarked('refund_failed'),
  refunded_elsewhere: ({ from, to }) => form('refund', { fromState: from, toState: to }),
  cash_returned: ({ from, to, method, why }) =>
    form('refund', {
      fromState: from,
      toState: to,
      reason: [method && balanceMethodNames[method], why].filter(Boolean).join(': '),
    }),
  disputed: remarked('disputed'),
  dispute_won: ({ reason }) => form('note', { reason }),
  dispute_lost: ({ from, to, reason }) => form('refund', { fromState: from, toState: to, reason }),
  evidence_downloaded: () => form('note'),
  claim_filed: () => form('note'),
  offered: () => form('note'),
  offer_answered: ({ reason }) => form('note', { reason }),
  offer_ended: ({ reason }) => form('note', { reason }),
  offer_link_sent: () => form('note'),
  claim_link_sent: () => form('note'),
  rate_confirmation: () => form('note'),
  claim_moved: ({ reason }) => form('note', { reason }),
  data_deleted: ({ reason }) => form('note', { reason }),
  data_exported: ({ reason }) => form('note', { reason }),
  change_proposed: remarked('change_proposed'),
  change_accepted: () => form('edited', { reason: acceptance }),
  change_declined: remarked('change_declined'),
  change_withdrawn: remarked('change_withdrawn'),
  file_attached: remarked('file_attached'),
  file_removed: remarked('file_removed'),
  note_changed: remarked('note_changed'),
  note_deleted: remarked('note_deleted'),
  driver_link: () => form('note'),
  inspected: () => form('note'),
  driver_told: ({ reason }) => form('note', { reason }),
  paper_sent: () => form('note'),
  carrier_paid: (event) => form('note', { reason: carrierRemark(event) }),
}

/** The columns in which an event is stored, beside its facts. */
const storedForm = (event: NewOrderEvent): StoredForm =>
  (storedForms[event.kind] as (each: NewOrderEvent) => StoredForm)(event)

/** The columns of `order_events` that store an event. */
type StoredParts = StoredForm & {
  readonly event: NewOrderEvent['kind']
  readonly facts: Readonly<Record<string, unknown>> | null
}

/** An event as a row stores it: facts that have a column of their own are stored there alone. Source: ADR-69. */
export function storedParts(event: NewOrderEvent): StoredParts {
  const { kind, ...rest } = event
  const facts = Object.fromEntries(
    Object.entries(rest).filter(([name]) => name !== 'from' && name !== 'to' && name !== 'reason'),
  )
  return { event: kind, ...storedForm(event), facts: Object.keys(facts).length === 0 ? null : facts }
}
