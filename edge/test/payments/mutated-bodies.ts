import * as fc from 'fast-check'
import { stormSize } from '@switchback/db/testing/storm-size.ts'

type Body = Readonly<Record<string, unknown>>

const oddNumbers: readonly unknown[] = [
  0,
  -1,
  -1720,
  0.01,
  0.001,
  1719.99,
  1720.004,
  1720.01,
  1720,
  17.2,
  172_000,
  1e21,
  5e-324,
  -0,
  0.1 + 0.2,
  2 ** 53,
]
const oddTexts =
  '0|-1|-0.00|1720,00|1.720,00|1.72e3|0x6b8|+1720.00|1720.001|1720.|.5| 1720.00 |1720.00\u0000|1720.00; DROP|１７２０|' +
  '١٧٢٠|1,72|17,20.00|$|| |NaN|Infinity|1720 USD|€1720|99999999999999999999|1720.00|$1,720.00|0.01'
/** Amounts that an attacker sends to pay less, or nothing. */
const oddAmounts: readonly unknown[] = [...oddNumbers, ...oddTexts.split('|'), '9'.repeat(400)]
const oddTypes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [1720],
  ['1720.00'],
  { amount: 1720 },
  { $gt: 0 },
]
const oddWords =
  'paid paid_full deposit_paid refunded invoiced completed void stripe invoice demo-dealer-pending 9999-12-31 __proto__'
const oddValues: readonly unknown[] = [...oddAmounts, ...oddTypes, ...oddWords.split(' ')]

/** Fields that no form sends: columns, statuses, and flags that only the server sets. */
const privileged = (
  'status paymentStatus payment_status transportStatus paidAmount paidCents paid_cents paymentCompleted depositPaid ' +
  'fullPrepaid depositAmount remainingBalance totalCents discount balanceDue currency dealerId dealerMarkup ' +
  'rateStructureId rateVersion currentBalance creditApproved receivedCents refundedCents voidedOn isPaid paidDate ' +
  'stripePaymentIntentId invoiceStatus __proto__ constructor toString'
).split(' ')

type Mutation = (body: Body) => Body

function mutations(names: readonly string[], amounts: readonly string[]): fc.Arbitrary<Mutation> {
  const name = fc.constantFrom(...names)
  const odd = fc.oneof(fc.constantFrom(...oddValues), fc.double({ noNaN: true }), fc.string(), fc.bigInt())
  const plain = odd.map((value) => (typeof value === 'bigint' ? String(value) : value))
  const set = (key: string, value: unknown) => (body: Body) =>
    Object.fromEntries([...Object.entries(body), [key, value]])
  const oddSum = fc.oneof(fc.constantFrom(...oddAmounts), fc.double({ noNaN: true }), fc.integer(), plain)
  return fc.oneof(
    ...(amounts.length > 0
      ? [
          {
            weight: 4,
            arbitrary: fc.tuple(fc.constantFrom(...amounts), oddSum).map(([key, value]) => set(key, value)),
          },
        ]
      : []),
    { weight: 2, arbitrary: fc.tuple(name, plain).map(([key, value]) => set(key, value)) },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.constantFrom(...privileged), plain).map(([key, value]) => set(key, value)),
    },
    {
      weight: 1,
      arbitrary: name.map(
        (gone) => (body: Body) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== gone)),
      ),
    },
  )
}

/** How many bodies each endpoint gets. Source: scorecard S3. */
export const mutationCount = stormSize(200, 80)
export const mutationSeed = Number(process.env['MUTATION_SEED'] ?? Date.now() % 1_000_000)

/**
 * Bodies as the page sends them, with one to three mutations; reproducible by seed. `amounts` are its amount fields.
 */
export function mutatedBodies(body: Body, amounts: readonly string[] = []): Body[] {
  const each = fc.array(mutations([...Object.keys(body), ...amounts], amounts), {
    minLength: 1,
    maxLength: 3,
  })
  return fc
    .sample(each, { seed: mutationSeed, numRuns: mutationCount })
    .map((wrongs) => wrongs.reduce<Body>((mutated, wrong) => wrong(mutated), body))
}

/** Parses an amount to whole cents without the product's own parser; undefined if it is not a plain amount. */
export function centsOf(amount: unknown): number | undefined {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount
  if (typeof text !== 'string') return undefined
  if (typeof amount === 'number' && Math.abs(Number(text) - amount) > 1e-6) return undefined
  const [, whole, fraction = ''] = /^\$?([\d,]+)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'))
}
