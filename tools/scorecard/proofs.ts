/** Tests whose file begins with `file`; only those whose name matches `name`, if there is one. */
export type ProvingTests = { readonly file: string; readonly name?: RegExp }

/** How a row of docs/scorecard.md is measured. */
export type Proof =
  | { readonly kind: 'tests'; readonly tests: readonly ProvingTests[] }
  /** Files of `npm run chaos`, which leave results with these ids. */
  | { readonly kind: 'chaos'; readonly file: string; readonly results: readonly string[] }
  /** Benches whose names contain the word; their rows begin with the id of the row, or with `rows`. */
  | { readonly kind: 'bench'; readonly bench: string; readonly rows?: string }
  /** The time of `npm test`. Measured with full counts only. */
  | { readonly kind: 'suite' }

const tests = (...of: readonly (string | readonly [file: string, name: RegExp])[]): Proof => ({
  kind: 'tests',
  tests: of.map((each) => (typeof each === 'string' ? { file: each } : { file: each[0], name: each[1] })),
})
const chaos = (file: string, ...results: readonly string[]): Proof => ({ kind: 'chaos', file, results })
const bench = (word: string): Proof => ({ kind: 'bench', bench: word })

/** The proofs of every row of docs/scorecard.md, by its id. A row holds if each of its proofs does. */
export const proofs: Readonly<Record<string, readonly Proof[]>> = {
  D1: [chaos('inspections', 'D1'), chaos('damaged-inspections', 'D1d')],
  R1: [chaos('delivery', 'R1')],
  R2: [chaos('delivery', 'R2')],
  R3: [chaos('delivery', 'R3'), tests('edge/test/database-kills')],
  R4: [chaos('browser-kills', 'R4'), chaos('damaged-log', 'R4d')],
  R5: [chaos('delivery', 'R5'), tests('edge/src/sync/poisoned-operations')],
  R6: [chaos('model', 'R6')],
  R7: [chaos('old-app', 'R7')],
  R8: [tests(['edge/src/orders/dealer.routes', /never exceeds the limit|sum of the ledger/])],
  R9: [
    tests(
      ['edge/src/orders/cancel/cancel-order', /paid, assigned and cancelled/],
      'edge/test/payments/dealer-storm',
    ),
  ],
  R10: [
    tests(
      ['edge/src/orders/cancel/cancel-order', /webhooks in any order/],
      ['core/src/payments/next-payment-step', /in any order/],
    ),
  ],
  R11: [
    tests(['edge/src/payments/intents/apply-payment', /never arrive/], 'edge/src/jobs/reconcile-payments'),
  ],
  R12: [tests('edge/src/payments/intents/create-intent')],
  R13: [tests('edge/src/outbox/deliver/deliver-message', 'edge/test/outbox/outbox-kills')],
  R14: [
    tests(
      'edge/test/access/account-writes-fail',
      'edge/test/payments/dealer-writes-fail',
      'edge/test/api/fail-statement',
    ),
  ],
  R15: [tests('edge/test/payments/order-storm', 'edge/test/payments/dealer-storm', 'edge/test/seed/')],
  R16: [tests('db/src/migrate-each-schema')],
  R17: [tests('edge/test/backup-drill')],
  R18: [
    tests(
      ['edge/test/workerd-smoke', /503/],
      'edge/test/prices-without-database',
      ['edge/src/payments/intents/create-intent', /unresponsive/],
      'edge/src/rates/rate-card-cache',
    ),
  ],
  S1: [tests('edge/test/access/who-may-do-what', 'edge/test/access/public-routes')],
  S2: [tests('edge/test/api/portal-fields', 'edge/test/api/privileged-fields')],
  S3: [tests('edge/test/payments/dealers-mutations', 'edge/test/payments/staff-mutations')],
  S4: [tests('edge/test/fuzz/fuzz', 'edge/test/fuzz/odd-queries')],
  S5: [tests('edge/src/payments/intents/receive-webhook', 'edge/src/outbox/reports/signatures')],
  S6: [tests('edge/test/access/known-and-unknown', 'edge/src/inspections/link-abuse')],
  S7: [tests('edge/test/access/known-and-unknown')],
  S8: [tests(['edge/src/accounts/access.routes', /50 addresses/])],
  S9: [
    tests('edge/src/session/auth.routes', [
      'edge/src/team/dealer.routes',
      /sessions of a person whose role changes/,
    ]),
  ],
  S10: [tests('edge/src/accounts/access.routes')],
  S11: [tests('edge/test/production-build')],
  S12: [tests('edge/src/sharing/public.routes', 'edge/test/limits/abuse-budget')],
  S13: [tests('edge/test/security-headers')],
  S14: [
    tests(
      ['core/src/accounting/program-tables', /runs no formula/],
      'core/src/accounting/accounting-files',
      'edge/src/outbox/mails/render-mail',
      'edge/test/fuzz/odd-queries',
    ),
  ],
  S15: [chaos('shared-tablet', 'S15')],
  S16: [tests('edge/test/fuzz/uploads', 'edge/src/attachments/public.routes')],
  P1: [bench('calculate')],
  P2: [
    tests(
      ['edge/src/orders/public.routes', /round trips/],
      ['edge/src/quotes/public.routes', /round trips/],
      ['edge/src/quotes/several-vehicles', /round trips/],
      ['edge/src/sync/many-vehicles', /round trips/],
    ),
  ],
  P3: [bench('placeorder'), tests('edge/test/api/order-writes')],
  P4: [bench('manywriters')],
  P5: [bench('pricing')],
  P6: [bench('pagebytes')],
  P7: [bench('pagebytes')],
  P8: [bench('lighthouse'), bench('laterpages')],
  P9: [bench('interactions')],
  P10: [bench('offlinestart')],
  P11: [chaos('delivery', 'P11')],
  P12: [bench('staffportal')],
  P13: [bench('coldstart')],
  P14: [bench('runtime')],
  P15: [{ kind: 'suite' }],
  P16: [{ kind: 'bench', bench: 'day', rows: 'LOAD' }],
}
