import type { AccountingFileKind } from '@switchback/core/accounting/accounting-files.ts'
import type { PeriodState } from '@switchback/core/accounting/accounting-period.ts'

export const stateWords: Readonly<Record<PeriodState, string>> = {
  running: 'Running',
  open: 'Open',
  closed: 'Closed',
}

/** The files by the program that imports them. */
export const programs: readonly (readonly [prefix: string, name: string])[] = [
  ['quickbooks', 'QuickBooks Online'],
  ['xero', 'Xero'],
  ['entries', 'Spreadsheet'],
]

const bank = 'Checks, transfers, cash and payments to carriers. Leave it out if your bank feed brings them.'
const card =
  'Payments and refunds by card, for a clearing account: the bank feed brings the pay-outs of the card provider.'

/** Name and contents of each kind of file. */
export const fileWords: Readonly<Record<AccountingFileKind, readonly [name: string, holds: string]>> = {
  entries: ['All entries', 'Every entry, one row for each car.'],
  'quickbooks-invoices': ['Invoices', 'Invoices, late fees and paid orders, one line for each car.'],
  'quickbooks-bills': ['Bills', 'What carriers get for delivered orders.'],
  'quickbooks-journal': ['Journal entries', 'Credit notes, waived fees, refunds and lower bills.'],
  'quickbooks-bank': ['Bank', bank],
  'quickbooks-card': ['Card clearing', card],
  'xero-invoices': [
    'Invoices and credit notes',
    'Invoices, late fees, paid orders and, with negative amounts, credit notes and refunds.',
  ],
  'xero-bills': ['Bills', 'What carriers get for delivered orders.'],
  'xero-bank': ['Bank', bank],
  'xero-card': ['Card clearing', card],
}
