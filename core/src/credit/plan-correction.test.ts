import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#core/errors/refusal.ts'
import { invoiceBalanceCents } from '#core/invoices/invoice-rules.ts'
import { Correction, type CorrectionInput } from './correction.ts'
import { planCorrection, type Account, type BookedEntry } from './plan-correction.ts'

const id = '0198f1c0-0000-7000-8000-00003f9a01bc'
const invoice = (changes: object = {}) => ({
  id: 'one',
  invoiceNumber: 'INV-2026-000001',
  dueOn: '2026-12-01',
  amountCents: 100_000,
  lateFeeCents: 3000,
  paidCents: 20_000,
  voidedOn: null,
  ...changes,
})
const two = invoice({ id: 'two', invoiceNumber: 'INV-2026-000002', lateFeeCents: 0, paidCents: 0 })
const account = (changes: Partial<Account> = {}): Account => ({
  balanceCents: 183_000,
  openCents: 183_000,
  disputedCents: 0,
  invoices: [invoice(), two],
  ...changes,
})
const entry = {
  id: 7,
  kind: 'payment',
  actorKind: 'staff',
  changeCents: -20_000,
  invoiceId: 'one',
  method: 'check',
  reference: '1042',
  isReversed: false,
} as const

const plan = (input: CorrectionInput, of = account()) => planCorrection(of, Correction.parse(input))
function refusalOf(input: CorrectionInput, of = account()) {
  try {
    plan(input, of)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [detail] = error.details ?? []
    return detail ? `${detail.path}: ${detail.message}` : error.message
  }
  return undefined
}

const check = { kind: 'payment', id, method: 'check' } as const
const credited = account({ balanceCents: 177_000 })

test('a check pays its invoices, and the rest becomes credit', () => {
  const parts = [
    { invoiceId: 'one', amount: '830.00' },
    { invoiceId: 'two', amount: '1000.00' },
  ]
  expect(plan({ ...check, amount: '1900.00', reference: '77', parts })).toEqual({
    entries: [
      { kind: 'payment', method: 'check', reference: '77', invoiceId: 'one', changeCents: -83_000 },
      { kind: 'payment', method: 'check', reference: '77', invoiceId: 'two', changeCents: -100_000 },
      { kind: 'payment', method: 'check', reference: '77', changeCents: -7000, note: 'Credit' },
    ],
    invoices: [
      { invoiceId: 'one', paidCents: 83_000, lateFeeCents: 0 },
      { invoiceId: 'two', paidCents: 100_000, lateFeeCents: 0 },
    ],
  })
})

test('a reversal takes the payment back from its invoice', () => {
  const reverse = { kind: 'reverse', id, entryId: 7, reason: 'Bounced' } as const
  expect(plan(reverse, account({ entry }))).toEqual({
    entries: [
      {
        kind: 'adjustment',
        correction: 'reversal',
        changeCents: 20_000,
        invoiceId: 'one',
        method: 'check',
        reference: '1042',
        note: 'Bounced',
        reversesId: 7,
      },
    ],
    invoices: [{ invoiceId: 'one', paidCents: -20_000, lateFeeCents: 0 }],
  })
})

const reversal = { kind: 'reverse', id, entryId: 7, reason: 'Bounced' } as const

test.each<[string, Account]>([
  ['no invoice, whose credit is whole', account({ balanceCents: 163_000 })],
  [
    'an invoice that is void now',
    account({ balanceCents: 163_000, invoices: [invoice({ voidedOn: '2026-11-20' })] }),
  ],
])('a payment of %s is taken back from the credit', (_, of) => {
  const invoiceId = of.invoices.length === 1 ? 'one' : null
  const { entries, invoices } = plan(reversal, { ...of, entry: { ...entry, invoiceId } })
  expect(entries.map((each) => [each.changeCents, 'invoiceId' in each])).toEqual([
    [20_000, invoiceId !== null],
  ])
  expect(invoices).toHaveLength(of.invoices.length % 2)
})

test('a payment that is all that was paid can be reversed without any credit', () => {
  expect(plan(reversal, account({ entry })).invoices).toHaveLength(1)
})

/** An invoice over $1,000 that a check paid before a credit note halved it. */
const halvedBy = (sums: Pick<Account, 'balanceCents' | 'openCents'>) =>
  account({
    ...sums,
    invoices: [invoice({ amountCents: 50_000, lateFeeCents: 0, paidCents: 100_000 })],
    entry: { ...entry, changeCents: -100_000 },
  })

test.each([
  ['all of the credit is left', { balanceCents: -50_000, openCents: 0 }],
  ['another invoice is open', { balanceCents: -20_000, openCents: 30_000 }],
])('a payment that a credit note overtook is taken back while %s', (_, sums) => {
  expect(plan(reversal, halvedBy(sums)).invoices).toEqual([
    { invoiceId: 'one', paidCents: -100_000, lateFeeCents: 0 },
  ])
})

test('a fee on an invoice that was overpaid is paid by its credit while that is left', () => {
  const fee = { kind: 'fee', id, invoiceId: 'one', amount: '1.00', reason: 'x' } as const
  expect(plan(fee, halvedBy({ balanceCents: -100, openCents: 0 })).entries).toHaveLength(1)
  expect(refusalOf(fee, halvedBy({ balanceCents: -99, openCents: 0 }))).toContain('overpaid')
})

test('a check that fits its invoices leaves no credit', () => {
  const parts = [{ invoiceId: 'one', amount: '830.00' }]
  expect(plan({ ...check, amount: '830.00', parts }).entries).toHaveLength(1)
  expect(plan({ ...check, amount: '830.01', parts }).entries).toHaveLength(2)
})

describe('refused', () => {
  const reverse = { kind: 'reverse', id, entryId: 7, reason: 'Bounced' } as const
  const reversing = (changes: object) => account({ entry: { ...entry, ...changes } })
  const voided = account({ invoices: [invoice({ voidedOn: '2026-11-20' })] })
  const halved = (balanceCents: number) => halvedBy({ balanceCents, openCents: 0 })
  const part = (invoiceId: string, amount: string) => ({ invoiceId, amount })
  const payment = (amount: string, parts: { invoiceId: string; amount: string }[]) =>
    ({ ...check, amount, parts }) as const
  const waive = { kind: 'waive', id, invoiceId: 'one', amount: '30.01', reason: 'x' } as const
  const fee = { kind: 'fee', id, invoiceId: 'one', amount: '1', reason: 'x' } as const
  const apply = { kind: 'apply', id, invoiceId: 'two', amount: '60.01' } as const
  const rich = account({ balanceCents: 0, invoices: [{ ...two, paidCents: 100_000 }] })
  const payOut = { kind: 'pay_out', id, amount: '60.01', method: 'ach', reference: '5', reason: 'x' } as const
  test.each<[string, CorrectionInput, Account, string]>([
    [
      'more than an invoice asks',
      payment('1000.00', [part('one', '830.01')]),
      account(),
      'parts.0.amount: $830.00 is left',
    ],
    [
      'parts above the check',
      payment('100.00', [part('two', '100.01')]),
      account(),
      'amount: The invoices add up to more',
    ],
    [
      'an invoice twice',
      payment('9.00', [part('two', '1'), part('two', '1')]),
      account(),
      'parts: An invoice is listed twice',
    ],
    [
      'a foreign invoice',
      payment('9.00', [part('x', '1')]),
      account(),
      'parts.0.amount: This invoice is not of this dealership',
    ],
    ['a void invoice', payment('9.00', [part('one', '1')]), voided, 'is void'],
    ['a card payment', reverse, reversing({ actorKind: 'provider' }), 'Only a payment that staff recorded'],
    ['another kind of entry', reverse, reversing({ kind: 'late_fee' }), 'Only a payment that staff recorded'],
    ['no such entry', reverse, account(), 'Only a payment that staff recorded'],
    ['a second reversal', reverse, reversing({ isReversed: true }), 'already reversed'],
    ['money that went back', reverse, reversing({ changeCents: -20_001 }), 'already given back'],
    ['a check whose credit was used', reverse, reversing({ invoiceId: null }), 'already used'],
    ['a check whose invoice is void', reverse, account({ ...voided, entry }), 'already used'],
    ['a check of an invoice that a credit note halved', reverse, halved(0), 'already used'],
    ['a check of which a cent of credit was used', reverse, halved(-49_999), 'already used'],
    ['a fee that no invoice would ask for', fee, halved(0), 'amount: INV-2026-000001 was overpaid'],
    ['more than the fees', waive, account(), 'amount: $30.00 of late fees is unpaid'],
    ['a waiver of a foreign invoice', { ...waive, invoiceId: 'x' }, account(), 'invoiceId: This invoice'],
    ['a fee on a foreign invoice', { ...fee, invoiceId: 'x' }, account(), 'invoiceId: This invoice'],
    ['credit for a paid invoice', apply, rich, 'amount: $0.00 is left to pay'],
    [
      'a fee that is paid',
      { ...waive, amount: '20.00' },
      account({ invoices: [invoice({ paidCents: 101_500 })] }),
      '$15.00 of late fees is unpaid',
    ],
    ['more than the credit', apply, credited, 'amount: $60.00 of credit is available'],
    ['a pay-out above the credit', payOut, credited, '$60.00 of credit is available'],
    ['a pay-out without credit', { ...payOut, amount: '0.01' }, account(), '$0.00 of credit is available'],
  ])('%s', (_, input, of, message) => {
    expect(refusalOf(input, of)).toContain(message)
  })
})

test('credit that is applied moves to the invoice, and the balance stays', () => {
  const { entries, invoices } = plan({ kind: 'apply', id, invoiceId: 'two', amount: '60.00' }, credited)
  const booked = { kind: 'adjustment', correction: 'applied' }
  expect(entries).toEqual([
    { ...booked, changeCents: -6000, invoiceId: 'two' },
    { ...booked, changeCents: 6000, note: 'To INV-2026-000002' },
  ])
  expect(invoices).toEqual([{ invoiceId: 'two', paidCents: 6000, lateFeeCents: 0 }])
})

test.each<[string, CorrectionInput, number]>([
  ['a waiver lowers', { kind: 'waive', id, invoiceId: 'one', amount: '30.00', reason: 'x' }, -3000],
  ['a fee raises', { kind: 'fee', id, invoiceId: 'one', amount: '15.00', reason: 'x' }, 1500],
  [
    'a pay-out raises',
    { kind: 'pay_out', id, amount: '60', method: 'ach', reference: '5', reason: 'x' },
    6000,
  ],
  ['owed more raises', { kind: 'adjust', id, amount: '5.00', owedMore: true, reason: 'x' }, 500],
  ['owed less lowers', { kind: 'adjust', id, amount: '5.00', owedMore: false, reason: 'x' }, -500],
])('%s the balance', (_, input, changeCents) => {
  const { entries } = plan(input, credited)
  expect(entries.reduce((sum, each) => sum + each.changeCents, 0)).toBe(changeCents)
})

test.each<[CorrectionInput, object, object[]]>([
  [
    { kind: 'waive', id, invoiceId: 'one', amount: '30', reason: 'x' },
    { kind: 'adjustment', correction: 'waiver', changeCents: -3000, invoiceId: 'one', note: 'x' },
    [{ invoiceId: 'one', paidCents: 0, lateFeeCents: -3000 }],
  ],
  [
    { kind: 'fee', id, invoiceId: 'one', amount: '15', reason: 'x' },
    { kind: 'late_fee', changeCents: 1500, invoiceId: 'one', note: 'x' },
    [{ invoiceId: 'one', paidCents: 0, lateFeeCents: 1500 }],
  ],
  [
    { kind: 'pay_out', id, amount: '60', method: 'ach', reference: '5', reason: 'x' },
    {
      kind: 'adjustment',
      correction: 'paid_out',
      changeCents: 6000,
      method: 'ach',
      reference: '5',
      note: 'x',
    },
    [],
  ],
  [
    { kind: 'adjust', id, amount: '5', owedMore: true, reason: 'x' },
    { kind: 'adjustment', changeCents: 500, note: 'x' },
    [],
  ],
])('%j is booked as one entry', (input, booked, invoices) => {
  expect(plan(input, credited)).toEqual({ entries: [booked], invoices })
})

/** The books of a dealership, as the verbs of the server change them. */
class Books {
  now = account()
  /** The invoices that a credit note lowered: they may be overpaid. */
  readonly lowered = new Set<string>()
  private booked: BookedEntry[] = []

  /** A cancelled vehicle or a lower price lowers an invoice, also below what was paid of it. */
  creditNote(invoiceId: string, cents: number): void {
    this.lowered.add(invoiceId)
    const lowered = Math.min(cents, this.now.invoices.find((one) => one.id === invoiceId)?.amountCents ?? 0)
    this.settle(-lowered, (one) => (one.id === invoiceId ? { amountCents: one.amountCents - lowered } : {}))
  }

  /** Books a correction, unless it is refused. */
  correct(changes: object): void {
    const input = { id, reason: 'x', method: 'check', reference: '1', ...changes } as CorrectionInput
    const reversed = 'entryId' in input ? this.booked[input.entryId] : undefined
    const of = { ...this.now, entry: reversed }
    if (refusalOf(input, of) !== undefined) return
    const { entries, invoices } = plan(input, of)
    this.booked = this.booked.map((each) => (each === reversed ? { ...each, isReversed: true } : each))
    for (const { kind, changeCents, invoiceId = null } of entries) {
      const fromStaff = { actorKind: 'staff', method: 'check', reference: '1', isReversed: false } as const
      this.booked.push({ ...fromStaff, id: this.booked.length, kind, changeCents, invoiceId })
    }
    this.settle(
      entries.reduce((sum, { changeCents }) => sum + changeCents, 0),
      (one) => {
        const change = invoices.find(({ invoiceId }) => invoiceId === one.id)
        const { paidCents = 0, lateFeeCents = 0 } = change ?? {}
        return { paidCents: one.paidCents + paidCents, lateFeeCents: one.lateFeeCents + lateFeeCents }
      },
    )
  }

  private settle(changeCents: number, change: (one: Account['invoices'][number]) => object): void {
    const invoices = this.now.invoices.map((one) => ({ ...one, ...change(one) }))
    const openCents = invoices.reduce((sum, one) => sum + invoiceBalanceCents(one), 0)
    const balanceCents = this.now.balanceCents + changeCents
    this.now = { balanceCents, openCents, disputedCents: 0, invoices }
  }
}

// After any corrections and credit notes an invoice never asks for less than nothing, nor does credit turn into debt.
test('corrections keep invoices and credit in order', () => {
  // Round sums meet each other, and a cent meets their edges.
  const cents = fc.constantFrom(1, 20_000, 20_001, 50_000, 80_000, 100_000)
  const amount = cents.map((each) => (each / 100).toFixed(2))
  const named = fc.constantFrom('one', 'two')
  const correction = fc.oneof(
    fc.record({ kind: fc.constant('waive'), invoiceId: named, amount }),
    fc.record({ kind: fc.constant('fee'), invoiceId: named, amount }),
    fc.record({ kind: fc.constant('apply'), invoiceId: named, amount }),
    fc.record({ kind: fc.constant('pay_out'), amount }),
    fc.record({ kind: fc.constant('reverse'), entryId: fc.nat(2) }),
    fc.record({
      kind: fc.constant('payment'),
      amount,
      parts: fc.array(fc.record({ invoiceId: named, amount }), { maxLength: 2 }),
    }),
    fc.tuple(named, amount).map(([invoiceId, whole]) => ({
      kind: 'payment',
      amount: whole,
      parts: [{ invoiceId, amount: whole }],
    })),
  )
  const deed = fc.oneof(
    { weight: 5, arbitrary: correction.map((each) => (books: Books) => books.correct(each)) },
    { weight: 2, arbitrary: fc.tuple(named, cents).map((how) => (books: Books) => books.creditNote(...how)) },
  )
  fc.assert(
    fc.property(fc.array(deed, { minLength: 4, maxLength: 12, size: 'max' }), (deeds) => {
      const books = new Books()
      for (const each of deeds) {
        each(books)
        for (const one of books.now.invoices) {
          const asked = books.lowered.has(one.id) ? Infinity : one.amountCents + one.lateFeeCents
          expect([one.lateFeeCents >= 0, one.paidCents >= 0, one.paidCents <= asked]).toEqual([
            true,
            true,
            true,
          ])
        }
        // All that a balance says beside the credit is on the open invoices.
        expect(books.now.openCents - books.now.balanceCents).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 500 },
  )
})
