import type { Patch } from '../../edge/scripts/bundle-simulation.ts'

/** An error that the simulation must find: texts of the product as they would be with it, in a bundle that never ships. */
export type Planted = { readonly name: string; readonly patches: readonly Patch[] }

const schema = 'db/schema.sql'

/** Drops a trigger right after the schema has made it. */
const withoutTrigger = (name: string): Patch => ({ file: schema, find: '', replace: `DROP TRIGGER ${name};` })

const one = (name: string, file: string, find: string, replace: string): Planted => ({
  name,
  patches: [{ file, find, replace }],
})

export const planted: readonly Planted[] = [
  one(
    'the unique key of repeated requests is gone',
    schema,
    '  `answer` text NOT NULL,\n  `created_at` text NOT NULL,\n  PRIMARY KEY(`scope`, `key`),',
    '  `answer` text NOT NULL,\n  `created_at` text NOT NULL,',
  ),
  one(
    'an order is written onto any revision',
    'edge/src/payments/write/order-lock.ts',
    'and(eq(orders.id, id), eq(orders.revision, revision), eq(orders.transportStatus, transportStatus))',
    'and(eq(orders.id, id))',
  ),
  one(
    'the steps of a batch run without its guard',
    'db/src/guarded-batch.ts',
    "ELSE ${sql.raw(`'${notHeld}'`)} END",
    "ELSE '$' END",
  ),
  one(
    'the statements of the ledger are swapped',
    'edge/src/credit/ledger.ts',
    'return [moveBalance(entry, at.now.toISOString()), writeEntry(entry, at)]',
    'return [writeEntry(entry, at), moveBalance(entry, at.now.toISOString())]',
  ),
  one(
    'credit is reserved beyond the limit',
    'edge/src/credit/ledger.ts',
    'AND current_balance_cents + ${amountCents} <= credit_limit_cents`',
    'AND ${amountCents} <= credit_limit_cents`',
  ),
  { name: 'the trigger of the journal is gone', patches: [withoutTrigger('accounting_payment_changed')] },
  { name: 'the trigger of the totals is gone', patches: [withoutTrigger('report_order_changed')] },
  one(
    'the lease of a message never ends',
    'edge/src/outbox/deliver/deliver-message.ts',
    'nextAttemptAt: new Date(at.getTime() + leaseMs).toISOString()',
    'nextAttemptAt: new Date(at.getTime() + 1_000_000 * leaseMs).toISOString()',
  ),
  {
    name: 'a message counts as sent before it is',
    patches: [
      {
        file: 'edge/src/outbox/deliver/deliver-message.ts',
        find: "        status: 'sending',\n",
        replace: "        status: 'sent',\n        sentAt: at.toISOString(),\n",
      },
      {
        file: 'edge/src/outbox/deliver/settle-message.ts',
        find: "eq(outboxMessages.status, 'sending'),",
        replace: "eq(outboxMessages.status, 'sent'),",
      },
    ],
  },
  one(
    'a refund is claimed beside one that is under way',
    'core/src/orders/decide/refund-parts.ts',
    "status !== 'failed' && status !== 'canceled')",
    "status === 'succeeded')",
  ),
  one(
    'a phone believes that a record arrived, whatever the answer',
    'pwa/src/offline/driver/send-driver.ts',
    "return isRecordMissing ? { kind: 'retry' } : outcome",
    "return { kind: 'confirmed' }",
  ),
  one(
    'a payment is recorded whatever happened to its order',
    'edge/src/payments/intents/record-intent.ts',
    '    payable.isUnchanged,\n',
    '',
  ),
  one(
    'an offer is accepted that was withdrawn meanwhile',
    'edge/src/offers/accept-offer.ts',
    "    eq(offers.state, 'open'),\n    gt(offers.expiresAt",
    '    gt(offers.expiresAt',
  ),
  one(
    'an offer is accepted for the pay that it had before',
    'edge/src/offers/answer-offer.ts',
    'stillTrue: isUnchanged(found),',
    'stillTrue: sql`1`,',
  ),
  one(
    'an order takes another price than the customer saw',
    'edge/src/orders/place/place-order.ts',
    '  confirmTotal(totalOf(cardPrices), request.totalPrice)\n',
    '',
  ),
  one(
    'an order takes another price than the dealership saw',
    'edge/src/orders/place/place-dealer-order.ts',
    '  confirmTotal(totalOf(prices), request.totalPrice)\n',
    '',
  ),
  one(
    'nobody asks for payments whose webhook is lost',
    'edge/src/jobs/run-jobs.ts',
    '  payments: reconcile,\n',
    '  payments: async () => ({}),\n',
  ),
  one(
    'nobody looks for messages that the queue lost',
    'edge/src/jobs/run-jobs.ts',
    '  outbox: sweep,\n',
    '  outbox: async () => ({}),\n',
  ),
]
