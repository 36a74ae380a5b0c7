import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '../seed/seed.ts'
import { brokenConstraint } from '../testing/broken-constraint.ts'
import { startScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { adminNotifications } from './messages/admin-notifications.ts'
import { creditApplications } from './dealers/credit-applications.ts'
import { creditEntries } from './money/credit-entries.ts'
import { dealerRateAssignments } from './dealers/dealer-rate-assignments.ts'
import { dealers } from './accounts/dealers.ts'
import { idempotencyKeys } from './system/idempotency-keys.ts'
import { invoices } from './money/invoices.ts'
import { orderEvents } from './orders/order-events.ts'
import { orderVehicles } from './orders/order-vehicles.ts'
import { orders } from './orders/orders.ts'
import { payments } from './money/payments.ts'
import { quotes } from './orders/quotes.ts'
import { rateCards } from './rates/rate-cards.ts'
import { rateCounters } from './system/rate-counters.ts'
import { rateDrafts } from './rate-changes/rate-drafts.ts'
import { rateEvents } from './rate-changes/rate-events.ts'
import { rateStructures } from './rates/rate-structures.ts'
import { refunds } from './money/refunds.ts'
import { sandboxIntents } from './money/sandbox-intents.ts'
import { sandboxRefunds } from './money/sandbox-refunds.ts'
import { savedLocations } from './dealers/saved-locations.ts'
import { syncDevices } from './devices/sync-devices.ts'
import { syncOperations } from './devices/sync-operations.ts'
import { users } from './accounts/users.ts'
import { webhookEvents } from './money/webhook-events.ts'

let scratch: ScratchDatabase
const at = '2026-11-21T10:12:00.000Z'
const anOrder = 'SBDEM00000000000000000000001'

/** An application, an invoice with its ledger entry and payment, and a location of the demo dealership. */
function creditRows({ db: { sql: build } }: Pick<ScratchDatabase, 'db'>) {
  const dealerId = 'demo-dealer-pending'
  const stamps = { createdAt: at, updatedAt: at }
  return [
    build.insert(creditApplications).values({
      id: 'application',
      dealerId,
      businessName: 'Palm Coast Auto',
      yearsInBusiness: 3,
      annualRevenueCents: 10_000_000,
      bankName: 'First Coast',
      accountLastFour: '6789',
      routingNumberEncrypted: 'sealed',
      tradeReferences: [],
      requestedLimitCents: 100_000,
      submittedBy: 'demo-user-pending',
      submittedAt: at,
    }),
    build.insert(invoices).values({
      id: 'invoice',
      dealerId,
      orderId: anOrder,
      year: 2020,
      sequence: 1,
      invoiceNumber: 'INV-2020-000001',
      issuedOn: '2020-11-21',
      dueOn: '2020-11-28',
      paymentTermsDays: 7,
      amountCents: 50_000,
      ...stamps,
    }),
    build.insert(creditEntries).values({
      dealerId,
      kind: 'invoice',
      changeCents: 50_000,
      balanceCents: 50_000,
      invoiceId: 'invoice',
      occurredOn: '2020-11-21',
      actorKind: 'dealer',
      dedupeKey: 'invoice:invoice',
      createdAt: at,
    }),
    build.insert(payments).values({
      id: 'invoice-payment',
      invoiceId: 'invoice',
      provider: 'sandbox',
      type: 'invoice',
      amountCents: 50_000,
      status: 'creating',
      idempotencyKey: 'intent-invoice-payment',
      startedBy: 'demo-user-pending',
      ...stamps,
    }),
    build.insert(savedLocations).values({
      id: 'location',
      dealerId,
      name: 'Front lot',
      address: '88 Old Kings Rd, Palm Coast, FL 32137',
      addressZip: '32137',
      facilityType: 'dealership',
      ...stamps,
    }),
  ]
}

/** A draft of the retail rates, an event of it, and an assignment of rates. */
function rateRows({ db: { sql: build } }: Pick<ScratchDatabase, 'db'>) {
  const actorId = 'demo-user-admin'
  return [
    build.insert(rateDrafts).values({
      structureId: 'retail',
      figures: {} as never,
      revision: 1,
      updatedBy: actorId,
      updatedAt: at,
    }),
    build.insert(rateEvents).values({ structureId: 'retail', kind: 'draft_saved', actorId, createdAt: at }),
    build
      .insert(dealerRateAssignments)
      .values({ dealerId: 'demo-dealer-pending', structureId: 'retail', actorId, createdAt: at }),
  ]
}

const operation = {
  id: 'operation',
  userId: 'demo-user-booker',
  dealerId: 'demo-dealer-bayshore',
  deviceId: 'device',
  kind: 'place_order' as const,
  version: 1,
  payloadHash: 'hash',
  orderId: anOrder,
  capturedAt: at,
  createdAt: at,
}

/** Adds a row to each table that the demo data leave empty. */
beforeAll(async () => {
  scratch = await startScratchDatabase()
  const { db } = scratch
  await seed(db, 'test', new Date(at))
  const breakdown = {} as never
  await db.write([
    db.sql.insert(quotes).values({
      id: 'quote',
      pickupZip: '33602',
      deliveryZip: '90001',
      vehicleType: 'Sedan',
      transportType: 'open',
      isRunning: true,
      distanceMiles: 2407,
      distancePrecision: 'exact',
      hasOceanLeg: false,
      baseRate: 0.75,
      totalCents: 207_500,
      breakdown,
      rateVersion: 'retail-1',
      createdAt: at,
      validUntilAt: at,
    }),
    db.sql.insert(refunds).values({
      id: 'refund',
      paymentId: 'demo-payment-SBDEM00000000000000000000002-deposit',
      orderId: anOrder,
      amountCents: 100,
      status: 'creating',
      idempotencyKey: 'refund',
      createdAt: at,
      updatedAt: at,
    }),
    db.sql.insert(sandboxRefunds).values({
      id: 'refund',
      intentId: 'pi_demo-payment-SBDEM00000000000000000000002-deposit',
      idempotencyKey: 'refund',
      amountCents: 100,
      status: 'succeeded',
      createdAt: at,
    }),
    db.sql.insert(webhookEvents).values({ provider: 'stripe', eventId: 'evt', type: 'x', receivedAt: at }),
    db.sql.insert(idempotencyKeys).values({
      scope: 'orders',
      key: 'key',
      bodyHash: 'hash',
      status: 201,
      response: '{}',
      createdAt: at,
    }),
    db.sql.insert(rateCounters).values({ bucket: 'bucket', windowStartsAt: at, hitCount: 1 }),
    db.sql.insert(adminNotifications).values({
      kind: 'new_order',
      title: 'New order',
      orderId: anOrder,
      facts: {},
      dedupeKey: 'key',
      createdAt: at,
    }),
    db.sql.insert(syncDevices).values({
      deviceId: 'device',
      userId: 'demo-user-booker',
      dealerId: 'demo-dealer-bayshore',
      number: 1,
      queueLength: 2,
      waitingOrders: 1,
      highestSequence: 9,
      discarded: 0,
      arrived: 7,
      appVersion: '0.1.0',
      firstContactAt: at,
      lastContactAt: at,
    }),
    db.sql.insert(syncOperations).values(operation),
    ...creditRows(scratch),
    ...rateRows(scratch),
  ])
})
afterAll(() => scratch.stop())

/** Append-only tables are excluded: their triggers fire before the checks. */
const changeable = [
  adminNotifications,
  creditApplications,
  dealers,
  idempotencyKeys,
  invoices,
  orderVehicles,
  orders,
  payments,
  quotes,
  rateCounters,
  rateDrafts,
  rateStructures,
  refunds,
  sandboxIntents,
  sandboxRefunds,
  savedLocations,
  syncDevices,
  users,
  webhookEvents,
]

/** Invalid values for the column. */
function badValues(column: SQLiteColumn): SQL[] {
  const blob = sql`x'00ff'`
  const notNull = column.notNull ? [sql`NULL`] : []
  switch (column.columnType) {
    case 'SQLiteBoolean':
      return [...notNull, blob, sql`2`, sql`'yes'`]
    case 'SQLiteInteger':
      return [
        ...notNull,
        blob,
        sql`'many'`,
        sql`0.5`,
        ...(column.name.endsWith('_balance_cents') ? [] : [sql`-1`]),
      ]
    case 'SQLiteReal':
      return [...notNull, blob, sql`'cheap'`, sql`-0.1`]
    case 'SQLiteTextJson':
      return [...notNull, sql`'{'`]
    default:
      return [...notNull, blob, ...badTexts(column)]
  }
}

function badTexts(column: SQLiteColumn): SQL[] {
  if (column.enumValues) return [sql`'something else'`, sql`''`]
  if (column.name.endsWith('_at')) return [sql`'2026-11-21'`, sql`'yesterday'`, sql`'2026-11-21T10:12:00Z'`]
  if (column.name.endsWith('_on')) return [sql`'2026-02-30'`, sql`'21/11/2026'`]
  return column.name.endsWith('_zip') ? [sql`'00000'`, sql`'3360'`, sql`'33602-1234'`] : []
}

const columns = changeable.flatMap((table) =>
  Object.values(getTableColumns(table as SQLiteTable))
    // The database assigns row ids itself.
    .filter((column) => !(column.primary && column.columnType === 'SQLiteInteger'))
    .map((column) => ({ name: `${getTableConfig(table).name}.${column.name}`, table, column })),
)

test.each(columns)('$name rejects invalid values', async ({ table, column }) => {
  const name = sql.identifier(column.name)
  const row = sql`rowid = (SELECT max(rowid) FROM ${table})`
  for (const value of badValues(column)) {
    const update = sql`UPDATE ${table} SET ${name} = ${value} WHERE ${row}`
    expect(await brokenConstraint(scratch.db.write([update]))).not.toBe('none')
  }
})

describe('related columns agree', () => {
  const cases: [string, SQL][] = [
    ['deposit and balance add up to the total', sql`UPDATE orders SET deposit_cents = deposit_cents + 1`],
    ['refunds never exceed payments', sql`UPDATE orders SET refunded_cents = paid_cents + 1`],
    ['a paid order has a payment', sql`UPDATE orders SET payment_status = 'paid_full' WHERE paid_cents = 0`],
    [
      'a cancelled order has a cancellation time',
      sql`UPDATE orders SET transport_status = 'cancelled' WHERE id = ${anOrder}`,
    ],
    [
      'only a cancelled order has a cancellation time',
      sql`UPDATE orders SET cancelled_at = ${at} WHERE id = ${anOrder}`,
    ],
    ['a payment has an amount', sql`UPDATE payments SET amount_cents = 0`],
    ['a succeeded payment has a time', sql`UPDATE payments SET succeeded_at = NULL`],
    ['a refund never exceeds its payment', sql`UPDATE payments SET refunded_cents = received_cents + 1`],
    [
      'staff have no dealership',
      sql`UPDATE users SET dealer_id = 'demo-dealer-bayshore' WHERE username = 'ops'`,
    ],
    ['no user has both roles', sql`UPDATE users SET admin_role = 'admin' WHERE username = 'dealer'`],
    ['every user has a role', sql`UPDATE users SET admin_role = NULL WHERE username = 'ops'`],
    ['a payment pays for something', sql`UPDATE payments SET order_id = NULL WHERE order_id IS NOT NULL`],
    [
      'a payment pays for one thing',
      sql`UPDATE payments SET order_id = ${anOrder} WHERE invoice_id IS NOT NULL`,
    ],
    ['a payment of an invoice says so', sql`UPDATE payments SET type = 'balance'`],
    ['a payment of an order is not one of an invoice', sql`UPDATE payments SET type = 'invoice'`],
    [
      'an operation that places an order has one',
      sql`INSERT INTO sync_operations SELECT 'other', user_id, dealer_id, device_id, kind, version, payload_hash, NULL, 'quote', captured_at, created_at FROM sync_operations`,
    ],
    ['user names are lower case', sql`UPDATE users SET username = 'Ops' WHERE username = 'ops'`],
  ]
  test.each(cases)('%s', async (_, update) => {
    expect(await brokenConstraint(scratch.db.write([update]))).toContain('CHECK')
  })

  const doubles: [string, SQL][] = [
    [
      'a user name across staff and dealers',
      sql`UPDATE users SET username = 'ops' WHERE username = 'dealer'`,
    ],
    ['the id of an operation', sql`INSERT INTO sync_operations SELECT * FROM sync_operations`],
    ['a tracking code', sql`UPDATE orders SET tracking_code = 'TRDEM00000000000000000000001'`],
    ['an intent', sql`UPDATE payments SET intent_id = 'pi_one'`],
    [
      'an open payment of an order and type',
      sql`UPDATE payments SET status = 'processing', type = 'deposit', order_id = ${anOrder} WHERE order_id IS NOT NULL`,
    ],
    [
      'an open payment of an invoice',
      sql`INSERT INTO payments (id, invoice_id, provider, type, amount_cents, status, idempotency_key, created_at, updated_at) SELECT 'another', invoice_id, provider, type, amount_cents, status, 'another', created_at, updated_at FROM payments WHERE invoice_id IS NOT NULL`,
    ],
    [
      'a vehicle at a position',
      sql`INSERT INTO order_vehicles SELECT 99, order_id, position, year, make, model, vin, vehicle_type, transport_type, is_running, base_rate, total_cents, breakdown, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM order_vehicles LIMIT 1`,
    ],
    [
      'a version per effective time',
      sql`INSERT INTO rate_cards SELECT 'other', structure_id, effective_from_at, card, created_at, NULL, NULL FROM rate_cards LIMIT 1`,
    ],
  ]
  test.each(doubles)('%s is unique', async (_, write) => {
    expect(await brokenConstraint(scratch.db.write([write]))).toContain('UNIQUE')
  })

  const orphans: [string, SQL][] = [
    ['orders and their vehicles', sql`UPDATE order_vehicles SET order_id = 'nobody' WHERE id = 1`],
    ['orders and their quotes', sql`UPDATE orders SET quote_id = 'nothing'`],
    ['orders and their rates', sql`UPDATE orders SET rate_version = 'nothing'`],
    ['payments and their orders', sql`UPDATE payments SET order_id = 'nobody' WHERE order_id IS NOT NULL`],
    [
      'payments and their invoices',
      sql`UPDATE payments SET invoice_id = 'nothing' WHERE invoice_id IS NOT NULL`,
    ],
    ['users and their dealership', sql`UPDATE users SET dealer_id = 'nobody' WHERE dealer_id IS NOT NULL`],
    ['an order that has a vehicle', sql`DELETE FROM orders`],
  ]
  test.each(orphans)('foreign keys protect %s', async (_, write) => {
    expect(await brokenConstraint(scratch.db.write([write]))).toContain('FOREIGN KEY')
  })
})

describe('history is immutable', () => {
  test.each([
    ['events', orderEvents],
    ['rate versions', rateCards],
    ['rate events', rateEvents],
    ['rate assignments', dealerRateAssignments],
    ['ledger entries', creditEntries],
    ['operations', syncOperations],
  ])('of %s', async (_, table) => {
    const { db } = scratch
    const change = sql`UPDATE ${table} SET created_at = ${at}`
    expect(await brokenConstraint(db.write([change]))).toContain('never changed')
    expect(await brokenConstraint(db.write([db.sql.delete(table)]))).toContain('never deleted')
  })

  test('of rates: only a version that was never in effect can be withdrawn, and nothing else changes', async () => {
    const { db } = scratch
    const withdraw = (version: string, more = sql``) =>
      brokenConstraint(
        db.write([sql`UPDATE rate_cards SET withdrawn_at = ${at}${more} WHERE version = ${version}`]),
      )
    await db.write([
      sql`INSERT INTO rate_cards SELECT 'later', structure_id, '2999-01-01T00:00:00.000Z', card, created_at, NULL, NULL FROM rate_cards WHERE version = 'retail-1'`,
    ])
    expect(await withdraw('retail-1')).toContain('never changed')
    expect(await withdraw('later', sql`, card = '{}'`)).toContain('never changed')
    expect(await withdraw('later')).toBe('none')
    expect(await withdraw('later')).toContain('never changed')
    expect(await brokenConstraint(db.write([sql`DELETE FROM rate_cards WHERE version = 'later'`]))).toContain(
      'never deleted',
    )
  })

  test('an invoice’s content never changes, and none is deleted, so that the numbers have no gaps', async () => {
    const { db } = scratch
    for (const change of [
      sql`UPDATE invoices SET sequence = sequence + 1`,
      sql`UPDATE invoices SET invoice_number = 'INV-2026-000002'`,
      sql`UPDATE invoices SET amount_cents = amount_cents + 1`,
      sql`UPDATE invoices SET issued_on = '2020-11-22'`,
    ]) {
      expect(await brokenConstraint(db.write([change]))).toContain('never changed')
    }
    expect(await brokenConstraint(db.write([sql`DELETE FROM invoices`]))).toContain('never deleted')
  })
})
