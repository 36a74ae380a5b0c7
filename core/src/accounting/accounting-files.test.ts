import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankCents, entryLines, type AccountingEntry } from './accounting-entry.ts'
import {
  accountingFile,
  accountingFileContents,
  accountingFileKinds,
  type AccountingFileKind,
  centsInFile,
  isInFile,
} from './accounting-files.ts'
import { accountingKinds, accountingMethods, type AccountingKind } from './entry-kinds.ts'

const civic = { name: '2021 Honda Civic', vin: '1HGCV1F30MA000001', stockNumber: 'S1', cents: 96_500 }
const pickup = { name: '2019 Ford F-150', vin: '1FTEW1E50KF000002', stockNumber: 'S2', cents: 113_000 }

const entry = (
  kind: AccountingKind,
  changeCents: number,
  more: Partial<AccountingEntry> = {},
): AccountingEntry => ({
  id: 7,
  kind,
  day: '2026-10-31',
  changeCents,
  party: 'Bayshore Motors',
  email: 'ap@bayshore.example',
  orderId: 'SB000000000000000000A1B2C3',
  route: '33602 to 30303',
  invoiceNumber: 'INV-2026-000012',
  creditNoteNumber: null,
  isPriceChange: false,
  termsDays: 0,
  method: null,
  reference: '',
  cars: [],
  paidCents: null,
  voidedOn: null,
  ...more,
})

const rowsOf = (text: string) => text.slice(1).trimEnd().split('\r\n').slice(1)

const cents = fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((value) => value !== 0)
const anEntry = fc
  .record({
    kind: fc.constantFrom(...accountingKinds),
    changeCents: cents,
    method: fc.constantFrom(null, ...accountingMethods),
    cars: fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 300_000 }), vin: fc.string(), stockNumber: fc.string() }),
      { maxLength: 12 },
    ),
    isForCars: fc.boolean(),
  })
  .map(({ kind, changeCents, method, cars, isForCars }) => {
    const sum = cars.reduce((total, car) => total + car.cents, 0)
    const named = cars.map((car) => ({ ...car, name: '2021 Honda Civic' }))
    return entry(kind, isForCars && sum > 0 ? Math.sign(changeCents) * sum : changeCents, {
      method,
      cars: named,
    })
  })

/** The column with the amounts of each kind of file. */
const amounts: Readonly<Record<AccountingFileKind, string>> = {
  entries: 'Amount',
  'quickbooks-invoices': '*ItemAmount',
  'quickbooks-bills': '*LineAmount',
  'quickbooks-journal': 'Debits',
  'quickbooks-bank': 'Amount',
  'quickbooks-card': 'Amount',
  'xero-invoices': '*UnitAmount',
  'xero-bills': '*UnitAmount',
  'xero-bank': '*Amount',
  'xero-card': '*Amount',
}

/** The sum of a file's column, in whole cents. */
function sumOf(text: string, heading: string): number {
  const cells = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.replaceAll(/"(?:[^"]|"")*"/g, 'x').split(','))
  const column = cells[0]?.indexOf(heading) ?? -1
  if (column === -1) return 0
  return cells.slice(1).reduce((sum, row) => sum + Math.round(Number(row[column] ?? '0') * 100), 0)
}

test('the lines of an entry add up to it', () => {
  fc.assert(
    fc.property(anEntry, (each) => {
      expect(entryLines(each).reduce((sum, line) => sum + line.cents, 0)).toBe(each.changeCents)
    }),
  )
})

test('each file has the sum of its entries, to the cent', () => {
  const harmless = anEntry.map((each) => ({
    ...each,
    cars: each.cars.map((car) => ({ ...car, vin: 'VIN', stockNumber: '' })),
  }))
  fc.assert(
    fc.property(fc.array(harmless, { maxLength: 20 }), (entries) => {
      for (const kind of accountingFileKinds) {
        const inside = entries.filter((each) => isInFile(accountingFileContents[kind], each))
        const text = accountingFile(kind, inside)
        const expected = inside.reduce((sum, each) => sum + centsInFile(kind, each), 0)
        // A journal has the decreases as debits, and credits against them.
        const sign = kind === 'quickbooks-journal' ? -1 : 1
        expect([kind, sumOf(text, amounts[kind])]).toEqual([kind, sign * expected + 0])
        expect(sumOf(text, 'Credits')).toBe(kind === 'quickbooks-journal' ? sumOf(text, 'Debits') : 0)
      }
    }),
  )
})

test('each entry is in the files of a program once: as a document, as money, or as both for an order', () => {
  fc.assert(
    fc.property(anEntry, (each) => {
      for (const program of ['quickbooks', 'xero']) {
        const files = accountingFileKinds.filter(
          (kind) => kind.startsWith(program) && isInFile(accountingFileContents[kind], each),
        )
        const asMoney = files.filter((kind) => /bank|card/.test(kind)).length
        const asDocument = files.length - asMoney
        const both = /^order_|^dispute_(?:lost|won)/.test(each.kind)
        const expected = each.kind === 'applied' ? 0 : both ? 2 : 1
        expect([each.kind, asMoney + asDocument, asMoney > 1, asDocument > 1]).toEqual([
          each.kind,
          expected,
          false,
          false,
        ])
      }
    }),
  )
})

test('an invoice is one line a car in both programs and in the spreadsheet', () => {
  const invoice = entry('invoice', 209_500, { cars: [civic, pickup], termsDays: 30, paidCents: 10_000 })
  expect(rowsOf(accountingFile('quickbooks-invoices', [invoice]))).toEqual([
    'INV-2026-000012,Bayshore Motors,10/31/2026,11/30/2026,Net 30,,Order A1B2C3,Vehicle transport,"2021 Honda Civic 1HGCV1F30MA000001 stock S1, 33602 to 30303",1,965.00,965.00',
    'INV-2026-000012,Bayshore Motors,10/31/2026,11/30/2026,Net 30,,Order A1B2C3,Vehicle transport,"2019 Ford F-150 1FTEW1E50KF000002 stock S2, 33602 to 30303",1,1130.00,1130.00',
  ])
  expect(rowsOf(accountingFile('xero-invoices', [invoice]))).toHaveLength(2)
  expect(rowsOf(accountingFile('entries', [invoice]))).toEqual([
    '7,2026-10-31,Invoice,INV-2026-000012,INV-2026-000012,Bayshore Motors,A1B2C3,33602 to 30303,2021 Honda Civic,1HGCV1F30MA000001,S1,965.00,2026-11-30,,,100.00,',
    '7,2026-10-31,Invoice,INV-2026-000012,INV-2026-000012,Bayshore Motors,A1B2C3,33602 to 30303,2019 Ford F-150,1FTEW1E50KF000002,S2,1130.00,2026-11-30,,,,',
  ])
})

test('a credit note of a whole invoice takes back each car and its late fees', () => {
  const note = entry('credit_note', -100_000, { cars: [civic] })
  expect(entryLines(note)).toMatchObject([
    { car: civic, cents: -96_500 },
    { car: null, text: 'Late fees', cents: -3500 },
  ])
  expect(rowsOf(accountingFile('quickbooks-journal', [note]))).toEqual([
    'CN-7,10/31/2026,Accounts Receivable (A/R),,1000.00,"Credit note, order A1B2C3",Bayshore Motors',
    'CN-7,10/31/2026,Sales,965.00,,"Credit note, INV-2026-000012, 2021 Honda Civic 1HGCV1F30MA000001 stock S1",Bayshore Motors',
    'CN-7,10/31/2026,Sales,35.00,,"Credit note, INV-2026-000012, Late fees",Bayshore Motors',
  ])
})

test('a credit note is booked under the number of its paper', () => {
  const note = entry('credit_note', -96_500, { cars: [civic], creditNoteNumber: 'CN-2026-000004' })
  const numbers = rowsOf(accountingFile('quickbooks-journal', [note])).map((row) => row.split(',')[0])
  expect(new Set(numbers)).toEqual(new Set(['CN-2026-000004']))
})

test('a new price is one document of its own that names its cars', () => {
  const more = { cars: [civic], isPriceChange: true, termsDays: 5 }
  const raised = entry('invoice', 100_000, more)
  // More than the new price of the car, and still no late fees.
  const lowered = entry('credit_note', -100_000, { ...more, creditNoteNumber: 'CN-2026-000005' })
  expect(entryLines(raised)).toMatchObject([{ car: civic, cents: 100_000 }])
  expect(entryLines(lowered)).toMatchObject([{ car: civic, cents: -100_000 }])
  const number = ([row = '']: string[]) => row.split(',')[0]
  expect(number(rowsOf(accountingFile('quickbooks-invoices', [raised])))).toBe('INV-2026-000012-7')
  expect(number(rowsOf(accountingFile('quickbooks-journal', [lowered])))).toBe('CN-2026-000005')
})

test('card money is apart, a check has its number, and a pay-out to a carrier leaves the bank', () => {
  const check = entry('payment', -20_000, { method: 'check', reference: '1042' })
  const card = entry('payment', -5000, { method: 'card' })
  const paid = entry('carrier_payment', -50_000, {
    method: 'recorded',
    reference: 'ACH 7',
    party: 'Test Haulers',
  })
  const inBank = [check, card, paid].filter((each) => isInFile(accountingFileContents['xero-bank'], each))
  expect(inBank).toEqual([check, paid])
  expect(rowsOf(accountingFile('xero-bank', inBank))).toEqual([
    '10/31/2026,200.00,Bayshore Motors,"Payments of invoices, check",INV-2026-000012,1042',
    '10/31/2026,-500.00,Test Haulers,"Payments to carriers, as recorded",INV-2026-000012,',
  ])
  expect(bankCents(card)).toBe(5000)
})
