import type { Mutant } from './mutant.ts'

/** Mutants of a line that no test can kill, because they change nothing that anybody can see. */
export type Equivalent = {
  readonly path: string
  /** A part of the line where they begin. */
  readonly line: string
  /** Each as `before -> after`. */
  readonly changes: readonly string[]
  readonly reason: string
}

const checked = 'The schema has refused amounts that are none, so there is no other case.'

/** Reviewed one by one; a test fails on an entry that has no mutant any more. */
export const equivalents: readonly Equivalent[] = [
  {
    path: 'core/src/money/decimal.ts',
    line: 'return places >= 0',
    changes: ['>= -> >', '0 -> 1'],
    reason: 'Without places both branches give the digits over 1.',
  },
  {
    path: 'core/src/money/format-dollars.ts',
    line: "= 'with-cents'",
    changes: ["'with-cents' -> ''"],
    reason: 'Everything but without-cents shows them.',
  },
  {
    path: 'core/src/money/parse-dollars.ts',
    line: 'excess < 0n',
    changes: ['< -> <=', '0n -> 1n'],
    reason: 'Zero is its own negative.',
  },
  {
    path: 'core/src/payments/next-payment-step.ts',
    line: "const isNews = status !== 'succeeded'",
    changes: [
      "status !== 'succeeded' && (status !== booked || isNewFailure) -> (status !== booked || isNewFailure)",
      "'succeeded' -> ''",
    ],
    reason: 'For the compiler: an intent that is paid never comes here.',
  },
  {
    path: 'core/src/payments/next-payment-step.ts',
    line: 'Math.min(seen.amountCents ?? 0',
    changes: ['seen.amountCents ?? 0 -> seen.amountCents'],
    reason: 'For the compiler: in a minimum null is 0.',
  },
  {
    path: 'core/src/credit/plan-correction.ts',
    line: 'parseDollars(amount) ?? 0',
    changes: ['parseDollars(amount) ?? 0 -> parseDollars(amount)', '0 -> 1'],
    reason: checked,
  },
  {
    path: 'core/src/credit/credit-application.ts',
    line: 'cents === undefined ? Number.NaN',
    changes: ['cents === undefined ? Number.NaN : cents / 100 -> (cents / 100)'],
    reason: 'For the compiler: a hundredth of nothing is no number either.',
  },
  {
    path: 'core/src/orders/decide/decide-call.ts',
    line: "event.kind === 'called'",
    changes: [
      "event.kind === 'called' && event.nextCallAt === nextCallAt -> (event.nextCallAt === nextCallAt)",
    ],
    reason: 'For the compiler: no other kind of event has a next call.',
  },
  {
    path: 'core/src/orders/decide/decide-collection.ts',
    line: 'amountCents !== undefined',
    changes: ['amountCents !== undefined && amountCents >= 1 -> (amountCents >= 1)'],
    reason: 'For the compiler: nothing is not above 1 either.',
  },
  {
    path: 'core/src/orders/decide/decide-edit.ts',
    line: '(order.releasedCents ?? 0) > 0',
    changes: ['order.releasedCents ?? 0 -> order.releasedCents'],
    reason: 'For the compiler: nothing is not above 0 either.',
  },
  {
    path: 'core/src/orders/decide/decide-move.ts',
    line: "carrierPaidOn ?? ''",
    changes: ["carrierPaidOn ?? '' -> carrierPaidOn"],
    reason: 'For the compiler: a carrier who is paid has the day.',
  },
  {
    path: 'core/src/orders/decide/plan-vehicle-cancellation.ts',
    line: 'splitByWeights(cents, prices)[index] ?? 0',
    changes: ['splitByWeights(cents, prices)[index] ?? 0 -> splitByWeights(cents, prices)[index]', '0 -> 1'],
    reason: 'For the compiler: each price has its part.',
  },
  {
    path: 'core/src/orders/claims/claim-steps.ts',
    line: 'parseDollars(step.amount) ?? 0',
    changes: ['parseDollars(step.amount) ?? 0 -> parseDollars(step.amount)', '0 -> 1'],
    reason: checked,
  },
  {
    path: 'core/src/orders/claims/claim-steps.ts',
    line: 'sumCents ?? amountCents',
    changes: ['sumCents ?? amountCents -> sumCents'],
    reason: 'For the compiler: an amended claim states a sum.',
  },
  {
    path: 'core/src/pricing/price-retail.ts',
    line: 'if (known) return known',
    changes: ['if (known) return known -> ;'],
    reason: 'It only saves time.',
  },
  {
    path: 'core/src/pricing/price-retail.ts',
    line: 'compiledCards.set(card, fresh)',
    changes: ['compiledCards.set(card, fresh) -> ;'],
    reason: 'It only saves time.',
  },
  {
    path: 'core/src/pricing/price-dealer.ts',
    line: 'if (known?.markup === markup)',
    changes: ['if (known?.markup === markup) return known.compiled -> ;'],
    reason: 'It only saves time.',
  },
  {
    path: 'core/src/pricing/price-dealer.ts',
    line: 'compiledCards.set(card',
    changes: ['compiledCards.set(card, { markup, compiled: fresh }) -> ;'],
    reason: 'It only saves time.',
  },
  {
    path: 'core/src/access/is-common-password.ts',
    line: 'known ??= new Set',
    changes: ['??= -> ='],
    reason: 'It only saves time.',
  },
  {
    path: 'core/src/access/lock-pin.ts',
    line: 'step !== undefined',
    changes: ['steps.size === 1 && step !== undefined -> (steps.size === 1)'],
    reason: 'For the compiler: a set of one has a first element.',
  },
  {
    path: 'core/src/sync/vehicles-in.ts',
    line: "!('vehicles' in payload)",
    changes: [
      "typeof payload !== 'object' || payload === null || !('vehicles' in payload) -> (typeof payload !== 'object' || payload === null)",
    ],
    reason: 'For the compiler: vehicles that are not there are no list either.',
  },
  {
    path: 'core/src/credit/review-credit.ts',
    line: '(parseDollars(amount) ?? 0) <= maxCreditLimitCents',
    changes: ['0 -> 1'],
    reason: 'A text that is no amount is refused before; here it only must not be refused twice.',
  },
]

const matches = ({ path, line, changes }: Equivalent, mutant: Mutant, text: string) =>
  path === mutant.path && changes.includes(`${mutant.before} -> ${mutant.after}`) && text.includes(line)

/** The entry of a mutant, if it has one. */
export function equivalentOf(mutant: Mutant, source: string): Equivalent | undefined {
  const text = source.split('\n')[mutant.line - 1] ?? ''
  return equivalents.find((each) => matches(each, mutant, text))
}
