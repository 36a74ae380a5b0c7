/**
 * The kinds of accounting entries. The first ten are entries of dealerships' ledger, whose amount is the change of what
 * the dealership owes; then money of orders, which is positive if it came in; then what we owe carriers, whose amount is
 * the change of that debt.
 * Source: ACCOUNT-1.
 */
export const accountingKinds = [
  'invoice',
  'late_fee',
  'credit_note',
  'waiver',
  'payment',
  'reversal',
  'applied',
  'paid_out',
  'refund',
  'adjustment',
  'order_payment',
  'order_refund',
  'dispute_lost',
  'dispute_won',
  'dispute_fee',
  'carrier_bill',
  'carrier_payment',
] as const
export type AccountingKind = (typeof accountingKinds)[number]

/** The names that bookkeepers read. */
export const accountingKindNames: Readonly<Record<AccountingKind, string>> = {
  invoice: 'Invoices',
  late_fee: 'Late fees',
  credit_note: 'Credit notes',
  waiver: 'Waived late fees',
  payment: 'Payments of invoices',
  reversal: 'Reversed payments',
  applied: 'Credit applied',
  paid_out: 'Credit paid out',
  refund: 'Refunds of invoices',
  adjustment: 'Adjustments',
  order_payment: 'Payments of orders',
  order_refund: 'Refunds of orders',
  dispute_lost: 'Disputes lost',
  dispute_won: 'Disputes won',
  dispute_fee: 'Dispute fees',
  carrier_bill: 'Carrier bills',
  carrier_payment: 'Payments to carriers',
}

/** Of money, how it moved: by the card provider, or as staff recorded it. */
export const accountingMethods = ['card', 'ach', 'wire', 'check', 'recorded'] as const
export type AccountingMethod = (typeof accountingMethods)[number]
