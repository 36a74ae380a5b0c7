import type { ExceptionFilter } from '@switchback/core/exceptions/exception.ts'
import type { ExceptionKind } from '@switchback/core/exceptions/exception-kinds.ts'

/** The heading of each kind. */
export const kindWords: Readonly<Record<ExceptionKind, string>> = {
  mistaken_rates: 'Unpaid orders at mistaken rates',
  not_contacted: 'Not contacted within 30 minutes',
  call_back: 'Call back',
  driver_report: 'Reports of drivers',
  pickup_passed: 'Pickup day passed',
  no_driver: 'No driver after 24 hours',
  offer_unanswered: 'Offers to carriers that wait for you',
  not_clean: 'Deliveries that are not clean',
  claim_open: 'Damage claims to decide',
  dispute_open: 'Disputes to answer',
  payment_review: 'Payments to review',
  not_collected: 'Delivered and not collected',
  insurance_lapsed: 'Insurance lapsed, order to deliver',
  work_lost: 'Tablet work that never arrived',
  message_bounced: 'Messages that came back',
  dead_letter: 'Messages not delivered',
  invoice_overdue: 'Invoices overdue',
  carrier_unpaid: 'Carriers not paid by their terms',
  insurance_ends: 'Insurance ends within 30 days',
}

export const filterWords: Readonly<Record<ExceptionFilter, string>> = {
  all: 'All',
  mine: 'Mine',
  unowned: 'Unowned',
  snoozed: 'Snoozed',
}

/** Said where a filter finds nothing. */
export const emptyWords: Readonly<Record<ExceptionFilter, string>> = {
  all: 'Nothing needs a person right now.',
  mine: 'You own no exceptions. Take one from “All” with its button.',
  unowned: 'Everything in the queue has an owner.',
  snoozed: 'Nothing is snoozed.',
}
