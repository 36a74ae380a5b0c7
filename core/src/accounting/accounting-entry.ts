import { displayOrderId } from '#core/orders/names/order-id.ts'
import type { AccountingKind, AccountingMethod } from './entry-kinds.ts'

/** A vehicle of an order, and its price, which an entry's amount may be for. */
export type AccountingCar = {
  /** `2021 Honda Civic`. */
  readonly name: string
  readonly vin: string
  readonly stockNumber: string
  readonly cents: number
}

/**
 * A movement in the books: of what a dealership owes, of an order's money, or of what we owe a carrier.
 * Source: ACCOUNT-1.
 */
export type AccountingEntry = {
  readonly id: number
  readonly kind: AccountingKind
  /** The business day that it counts on. */
  readonly day: string
  /** Whole cents: the change of the debt or, of an order's money, what came in; negative if it went back. */
  readonly changeCents: number
  /** Customer or carrier. */
  readonly party: string
  readonly email: string
  readonly orderId: string | null
  /** `33602 to 30303`. */
  readonly route: string
  readonly invoiceNumber: string | null
  /** `CN-2026-000001`; null if the entry is no credit note. */
  readonly creditNoteNumber: string | null
  /** From the day of the document to the day on which it is due. */
  readonly termsDays: number
  readonly method: AccountingMethod | null
  readonly reference: string
  readonly cars: readonly AccountingCar[]
  /** A new price of the cars: an invoice that rises, or its credit note; not their whole prices. Source: STAFF-38. */
  readonly isPriceChange: boolean
  /** Of an invoice, when the file was made. */
  readonly paidCents: number | null
  readonly voidedOn: string | null
}

/** A part of an entry; of one car if its money is a car's. */
export type EntryLine = { readonly car: AccountingCar | null; readonly text: string; readonly cents: number }

/** The part of a credit note beyond the price of the cars. */
export const lateFees = 'Late fees'

const carText = ({ name, vin, stockNumber }: AccountingCar): string =>
  [name, vin, stockNumber && `stock ${stockNumber}`].filter(Boolean).join(' ')

const carLines = (cars: readonly AccountingCar[], sign: number): EntryLine[] =>
  cars.map((car) => ({ car, text: carText(car), cents: sign * car.cents }))

/** An amount in one line, which is a car's if there is one. */
function oneLine(cents: number, cars: readonly AccountingCar[]): EntryLine {
  const [car] = cars
  return { car: cars.length === 1 && car ? car : null, text: cars.map(carText).join(', '), cents }
}

/**
 * An amount as lines that add up to it: one a car if it is the sum of their prices, else one in all, such as a deposit
 * for several cars.
 * Source: ACCOUNT-3.
 */
export function carLinesOf(amountCents: number, cars: readonly AccountingCar[]): EntryLine[] {
  const sum = cars.reduce((cents, car) => cents + car.cents, 0)
  if (cars.length > 0 && Math.abs(amountCents) === sum) return carLines(cars, Math.sign(amountCents))
  return [oneLine(amountCents, cars)]
}

/**
 * The lines of an entry: of its cars, as {@link carLinesOf}. A credit note of a whole invoice takes back its late fees,
 * too, in a line of their own; a new price is one line that names its cars. The lines add up to the amount.
 * Source: ACCOUNT-3.
 */
export function entryLines({ kind, changeCents, cars, isPriceChange }: AccountingEntry): EntryLine[] {
  if (isPriceChange) return [oneLine(changeCents, cars)]
  const sum = cars.reduce((cents, car) => cents + car.cents, 0)
  const rest = Math.abs(changeCents) - sum
  if (kind !== 'credit_note' || cars.length === 0 || rest <= 0) return carLinesOf(changeCents, cars)
  const sign = Math.sign(changeCents)
  return [...carLines(cars, sign), { car: null, text: lateFees, cents: sign * rest }]
}

const prefixes: Readonly<Record<AccountingKind, string>> = {
  invoice: 'INV',
  late_fee: 'LF',
  credit_note: 'CN',
  waiver: 'WV',
  payment: 'PM',
  reversal: 'RV',
  applied: 'AP',
  paid_out: 'PO',
  refund: 'RF',
  adjustment: 'AD',
  order_payment: 'SR',
  order_refund: 'RR',
  dispute_lost: 'DL',
  dispute_won: 'DW',
  dispute_fee: 'DF',
  carrier_bill: 'CB',
  carrier_payment: 'CP',
}

/**
 * The number under which programs book an entry: that of its paper, an invoice or a credit note; of an invoice that
 * rises `INV-2026-000012-1042`, and of others one that never repeats, `PM-1042`.
 * Source: INVOICE-16, STAFF-38.
 */
export function documentNumber(entry: AccountingEntry): string {
  const { kind, id, invoiceNumber, creditNoteNumber } = entry
  if (kind === 'invoice' && entry.isPriceChange && invoiceNumber !== null) return `${invoiceNumber}-${id}`
  const papers: Partial<Record<AccountingKind, string | null>> = {
    invoice: invoiceNumber,
    credit_note: creditNoteNumber,
  }
  return papers[kind] ?? `${prefixes[kind]}-${id}`
}

/** The order's number for people, or nothing. */
export const orderNumber = ({ orderId }: AccountingEntry): string =>
  orderId === null ? '' : displayOrderId(orderId)

/** The kinds whose amount is the change of a debt: money that comes in makes it smaller. */
const ofDebt: ReadonlySet<AccountingKind> = new Set<AccountingKind>([
  'payment',
  'reversal',
  'paid_out',
  'refund',
])

/** The money that an entry puts into the bank, negative if it takes it out. Whole cents. */
export function bankCents({ kind, changeCents }: Pick<AccountingEntry, 'kind' | 'changeCents'>): number {
  return ofDebt.has(kind) ? -changeCents : changeCents
}
