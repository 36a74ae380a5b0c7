import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { paperSums, type PaperEntry } from './paper-sums.ts'

const entry = (
  kind: PaperEntry['kind'],
  changeCents: number,
  more: Partial<PaperEntry> = {},
): PaperEntry => ({
  kind,
  changeCents,
  correction: null,
  method: null,
  reference: null,
  note: null,
  occurredOn: '2026-11-23',
  creditNoteNumber: null,
  ...more,
})

test('a void invoice adds up: the credit note takes back what was issued', () => {
  const note = entry('credit_note', -96_500, { creditNoteNumber: 'CN-2026-000007', note: 'Sold' })
  expect(paperSums([entry('invoice', 96_500), note])).toEqual({
    totalCents: 96_500,
    rows: [{ text: 'Credit note, Nov 23, 2026, CN-2026-000007', cents: -96_500 }],
    keptCents: 0,
    dueCents: 0,
  })
})

test('a payment says its method and number once, and one of a void invoice is kept as credit', () => {
  const paid = entry('payment', -50_000, { method: 'check', reference: 'Check 10023' })
  const sums = paperSums([entry('invoice', 96_500), paid, entry('credit_note', -96_500)])
  expect(sums.rows[0]).toEqual({ text: 'Payment, Check 10023, Nov 23, 2026', cents: -50_000 })
  expect(sums).toMatchObject({ keptCents: 50_000, dueCents: 0 })
})

test('total, rows and kept credit are what is due', () => {
  const kinds = constantFrom('invoice', 'payment', 'credit_note', 'late_fee', 'adjustment')
  const anyEntry = tuple(kinds, integer({ min: -1e7, max: 1e7 }))
  assert(
    property(array(anyEntry), (drawn) => {
      const { totalCents, rows, keptCents, dueCents } = paperSums(drawn.map((each) => entry(...each)))
      expect(rows.reduce((sum, { cents }) => sum + cents, totalCents) + keptCents).toBe(dueCents)
      expect(Math.min(keptCents, dueCents)).toBe(0)
    }),
  )
})
