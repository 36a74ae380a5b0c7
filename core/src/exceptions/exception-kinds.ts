import type { Actor } from '#core/access/actor.ts'
import { can, type StaffPermission } from '#core/access/permissions.ts'
import type { AuditArea } from '#core/audit/audit-entry.ts'

/** Everything that needs somebody of staff, the most urgent kind first. Source: STAFF-30. */
export const exceptionKinds = [
  'mistaken_rates',
  'not_contacted',
  'call_back',
  'driver_report',
  'pickup_passed',
  'no_driver',
  'offer_unanswered',
  'not_clean',
  'claim_open',
  'dispute_open',
  'payment_review',
  'not_collected',
  'insurance_lapsed',
  'work_lost',
  'message_bounced',
  'dead_letter',
  'invoice_overdue',
  'carrier_unpaid',
  'insurance_ends',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

const money: readonly StaffPermission[] = ['payments', 'invoices']
const carriers: readonly StaffPermission[] = ['carriers', 'drivers']

/** Each kind is seen by staff with one of these permissions. Source: STAFF-30. */
export const exceptionReaders: Readonly<Record<ExceptionKind, readonly StaffPermission[]>> = {
  mistaken_rates: ['orders'],
  not_contacted: ['orders'],
  call_back: ['orders'],
  driver_report: ['orders'],
  pickup_passed: ['orders'],
  no_driver: ['orders'],
  offer_unanswered: ['drivers'],
  not_clean: ['orders'],
  claim_open: ['orders'],
  dispute_open: money,
  payment_review: money,
  not_collected: money,
  insurance_lapsed: carriers,
  work_lost: ['orders'],
  message_bounced: ['orders'],
  dead_letter: ['orders'],
  invoice_overdue: money,
  carrier_unpaid: ['payments', 'carriers'],
  insurance_ends: carriers,
}

/** The area of the audit in which what staff do with an exception stands. Source: AUDIT-1. */
export const exceptionAreas: Readonly<Record<ExceptionKind, AuditArea>> = {
  mistaken_rates: 'orders',
  not_contacted: 'orders',
  call_back: 'orders',
  driver_report: 'orders',
  pickup_passed: 'orders',
  no_driver: 'orders',
  offer_unanswered: 'orders',
  not_clean: 'orders',
  claim_open: 'orders',
  dispute_open: 'orders',
  payment_review: 'orders',
  not_collected: 'orders',
  insurance_lapsed: 'carriers',
  work_lost: 'dealers',
  message_bounced: 'messages',
  dead_letter: 'messages',
  invoice_overdue: 'dealers',
  carrier_unpaid: 'orders',
  insurance_ends: 'carriers',
}

/** Whether an actor sees exceptions of a kind, and so may own one. Source: STAFF-30. */
export const seesException = (actor: Actor, kind: ExceptionKind): boolean =>
  exceptionReaders[kind].some((permission) => can(actor, permission))

/**
 * All the permissions that it takes to mark an exception of a kind as done, besides seeing it: of a mistaken price that
 * honors it. Source: STAFF-30, RATE-19.
 */
export const permissionsToEnd = (kind: ExceptionKind): readonly StaffPermission[] =>
  kind === 'mistaken_rates' ? ['rates', 'orders'] : []

/** Notifications about money that staff must look at. Source: STAFF-30. */
export const reviewedNotifications = [
  'overpayment',
  'payment_mismatch',
  'payment_of_cancelled_order',
  'unknown_payment',
  'refund_failed',
] as const
