import { sql, type SQL } from 'drizzle-orm'

/** A table of the filled database: copies of one row, numbered by `i`. */
export type FilledTable = {
  readonly table: string
  readonly pick: SQL
  readonly count: number
  readonly columns: Readonly<Record<string, SQL>>
}

export const biggestDealer = 'grown-dealer-0'

/** A brokerage's orders, and the days until now over which they spread evenly. */
export type BrokerageSize = { readonly orderCount: number; readonly days: number }
const firstNames = ['Ada', 'Boris', 'Carmen', 'Dmitri', 'Elena', 'Farid', 'Grace', 'Hiro', 'Ines', 'Jonas']
const lastNames = ['Okafor', 'Lindqvist', 'Marchetti', 'Nakamura', 'Oyelaran', 'Petrova', 'Quispe', 'Rao']
const makes = ['Honda', 'Toyota', 'Ford', 'Tesla', 'Subaru']
const openStates = ['pending', 'driver_found', 'payment_sent', 'driver_assigned', 'in_transit']
const states =
  'AL AZ AR CA CO CT DE FL GA ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA SC TN TX WA'.split(
    ' ',
  )

const oneOf = (values: readonly string[], at: string): SQL =>
  sql.raw(`json_extract('${JSON.stringify(values)}', '$[' || ((${at}) % ${values.length}) || ']')`)
const term = (text: string) => sql.raw(text)
const orderId = (i: string) => term(`'SBGROW' || printf('%022d', ${i})`)

const dealershipCount = 300
const carrierCount = 500
const driverCount = 1500

/** The last fiftieth of the orders is open, a twentieth of the rest is cancelled. */
function termsOf({ orderCount, days }: BrokerageSize) {
  const seconds = (days * 86_400) / orderCount
  const now = new Date().toISOString()
  const at = (i: string) =>
    term(
      `strftime('%Y-%m-%dT%H:%M:%fZ', '${now}', '-${days} days', '+' || CAST((${i}) * ${seconds} AS integer) || ' seconds')`,
    )
  return { at, isOpen: (i: string) => `(${i}) > ${Math.floor(orderCount * 0.98)}` }
}

/** Of the orders of dealerships, the first has a fifth. */
const buyerOf = (i: string) => `iif((${i}) % 5, ${dealerOf(i)}, '${biggestDealer}')`
const dealerOf = (i: string) => `'grown-dealer-' || ((${i}) % ${dealershipCount})`
const carrierOf = (i: string) => `'grown-carrier-' || ((${i}) % ${carrierCount})`

/** Dealerships, carriers and drivers. */
function companies(): FilledTable[] {
  return [
    {
      table: 'dealers',
      pick: sql`id = 'demo-dealer-bayshore'`,
      count: dealershipCount,
      columns: {
        id: term(dealerOf('i')),
        company_name: term(`'Grown Motors ' || i`),
        email: term(`'grown' || i || '@dealers.example'`),
        current_balance_cents: term('i % 3 * 1000'),
      },
    },
    {
      table: 'carriers',
      pick: sql`is_active = 1 AND deleted_at IS NULL`,
      count: carrierCount,
      columns: {
        id: term(carrierOf('i')),
        name: term(`'Grown Haulers ' || i`),
        dot_number: term(`CAST(5000000 + i AS text)`),
        mc_number: term(`CAST(700000 + i AS text)`),
        insurance_expires_on: term(`date('${new Date().toISOString()}', printf('%+d days', i % 400 - 10))`),
      },
    },
    {
      table: 'drivers',
      pick: sql`is_active = 1 AND deleted_at IS NULL`,
      count: driverCount,
      columns: {
        id: term(`'grown-driver-' || i`),
        carrier_id: term(carrierOf('i')),
        name: sql`${oneOf(firstNames, 'i')} || ' ' || ${oneOf(lastNames, 'i / 10')} || ' ' || i`,
        phone: term(`printf('407%07d', i)`),
      },
    },
  ]
}

/** Orders, half of them of dealerships, with their vehicles. */
function ordersOf(size: BrokerageSize): FilledTable[] {
  const { orderCount } = size
  const { at, isOpen } = termsOf(size)
  const isDealer = 'i % 2 = 0'
  const isCancelled = `(NOT ${isOpen('i')} AND i % 20 = 1)`
  const isUnpaid = `(${isCancelled} OR (${isOpen('i')} AND i % 4 = 1))`
  const isHalfPaid = `(${isOpen('i')} AND i % 4 = 3)`
  const name = sql`${oneOf(firstNames, 'i')} || ' ' || ${oneOf(lastNames, 'i / 10')} || ' ' || i`
  const total = '(deposit_cents + 50000 + i % 200000)'
  return [
    {
      table: 'orders',
      pick: sql`transport_status = 'completed'`,
      count: orderCount,
      columns: {
        id: orderId('i'),
        tracking_code: term(`'TRGROW' || printf('%022d', i)`),
        quote_id: sql`NULL`,
        customer_name: name,
        customer_email: term(`'grown' || i || '@example.com'`),
        customer_phone: term(`printf('305%07d', i)`),
        pickup_zip: term(`printf('%05d', 33000 + i * 7 % 900)`),
        delivery_zip: term(`printf('%05d', 90000 + i * 11 % 900)`),
        lane: sql`${oneOf(states, 'i * 7')} || '-' || ${oneOf(states, 'i / 40 * 11')}`,
        preferred_pickup_on: sql`date(${at('i')}, '+5 days')`,
        transport_status: sql`CASE WHEN ${term(isOpen('i'))} THEN ${oneOf(openStates, 'i / 4')} WHEN ${term(isCancelled)} THEN 'cancelled' ELSE 'completed' END`,
        payment_status: term(
          `CASE WHEN ${isDealer} THEN 'invoiced' WHEN ${isUnpaid} THEN 'unpaid' WHEN ${isHalfPaid} THEN 'deposit_paid' ELSE 'paid_full' END`,
        ),
        payment_method: term(`iif(${isDealer}, 'invoice', 'stripe')`),
        payment_type: sql`'full'`,
        total_cents: term(total),
        remaining_cents: term('50000 + i % 200000'),
        paid_cents: term(
          `CASE WHEN ${isDealer} OR ${isUnpaid} THEN 0 WHEN ${isHalfPaid} THEN deposit_cents ELSE ${total} END`,
        ),
        refunded_cents: sql`0`,
        deposit_paid: sql`0`,
        paid_at: sql`iif(${term(isDealer)} OR ${term(isUnpaid)}, NULL, ${at('i')})`,
        dealer_id: term(`iif(${isDealer}, ${buyerOf('i / 2')}, NULL)`),
        placed_by_user_id: sql`NULL`,
        cancellation_reason: sql`NULL`,
        cancelled_at: sql`iif(${term(isCancelled)}, ${at('i')}, NULL)`,
        cancelled_by: term(`iif(${isCancelled}, 'customer', NULL)`),
        contacted_at: sql`iif(${term(isOpen('i'))} AND i % 2, NULL, ${at('i')})`,
        created_at: at('i'),
        updated_at: at('i'),
      },
    },
    {
      table: 'order_vehicles',
      pick: sql`position = 0`,
      count: orderCount,
      columns: {
        id: sql`NULL`,
        order_id: orderId('i'),
        make: oneOf(makes, 'i / 10'),
        vin: term(`printf('1HGCM82633A%06d', i % 1000000)`),
      },
    },
  ]
}

/** The history of the orders: events, assignments, messages, notifications. */
function courseOf(size: BrokerageSize): FilledTable[] {
  const { orderCount } = size
  const { at, isOpen } = termsOf(size)
  return [
    {
      table: 'order_events',
      pick: sql`TRUE`,
      count: 2 * orderCount,
      columns: {
        id: sql`NULL`,
        order_id: orderId('(i + 1) / 2'),
        kind: term(`iif(i % 2, 'placed', 'transport')`),
        from_state: term(`iif(i % 2, NULL, 'pending')`),
        to_state: term(`iif(i % 2, 'pending', 'driver_found')`),
        actor_kind: term(`iif(i % 2, 'customer', 'staff')`),
        actor_id: term(
          `CASE WHEN i % 2 THEN NULL WHEN i % 3 THEN 'demo-user-ops' ELSE 'demo-user-admin' END`,
        ),
        reason: sql`NULL`,
        facts: sql`NULL`,
        created_at: at('(i + 1) / 2'),
      },
    },
    {
      table: 'order_assignments',
      pick: sql`ended_at IS NULL`,
      count: Math.floor(orderCount * 0.98),
      columns: {
        id: term(`'grown-' || i`),
        order_id: orderId('i'),
        carrier_id: term(carrierOf('i')),
        driver_id: term(`'grown-driver-' || (1 + i % ${driverCount})`),
        lane: sql`${oneOf(states, 'i * 7')} || '-' || ${oneOf(states, 'i / 40 * 11')}`,
        pickup_on: sql`date(${at('i')}, '+5 days')`,
        picked_up_on: sql`date(${at('i')}, '+5 days')`,
        delivered_on: sql`date(${at('i')}, '+9 days')`,
        // Jobs of the last weeks are not paid yet.
        carrier_paid_on: sql`iif(date(${at('i')}, '+39 days') < date('now'), date(${at('i')}, '+39 days'), NULL)`,
        carrier_payment_reference: sql`iif(date(${at('i')}, '+39 days') < date('now'), 'ACH ' || i, NULL)`,
        created_at: at('i'),
      },
    },
    {
      table: 'outbox_messages',
      pick: sql`TRUE`,
      count: orderCount,
      columns: {
        id: term(`'grown-' || i`),
        dedupe_key: term(`'grown-' || i`),
        kind: term(`iif(i % 2, 'picked_up', 'delivered')`),
        order_id: orderId('i'),
        recipient: term(`'grown' || i || '@example.com'`),
        status: term(`iif(i % 1000, 'sent', 'dead')`),
        created_at: at('i'),
        updated_at: at('i'),
      },
    },
    {
      table: 'admin_notifications',
      pick: sql`TRUE`,
      count: Math.floor(orderCount / 4),
      columns: {
        id: sql`NULL`,
        order_id: orderId('4 * i'),
        user_id: term(`iif(i % 100 = 0, 'demo-user-admin', NULL)`),
        dedupe_key: term(`'grown-' || i`),
        is_read: term(`iif(${isOpen('4 * i')}, 0, 1)`),
        created_at: at('4 * i'),
      },
    },
  ]
}

/** Quotes; one invoice of each dealer's order: the newest fiftieth and one in fifty of the rest are open. */
function moneyOf(size: BrokerageSize): FilledTable[] {
  const { orderCount } = size
  const { at, isOpen } = termsOf(size)
  const isUnpaid = `(${isOpen('2 * i')} OR i % 49 = 0)`
  const invoiceCount = Math.floor(orderCount / 2)
  return [
    {
      table: 'quotes',
      pick: sql`TRUE`,
      count: Math.floor(orderCount / 4),
      columns: { id: term(`'grown-' || i`), dealer_id: sql`NULL`, created_at: at('4 * i') },
    },
    {
      table: 'invoices',
      pick: sql`TRUE`,
      count: invoiceCount,
      columns: {
        id: term(`'grown-' || i`),
        dealer_id: term(buyerOf('i')),
        order_id: orderId('2 * i'),
        sequence: term('100000 + i'),
        invoice_number: term(`'INV-2026-' || (1000000 + i)`),
        issued_on: sql`date(${at('2 * i')})`,
        due_on: sql`date(${at('2 * i')}, '+30 days')`,
        late_fee_cents: sql`0`,
        late_fee_months: sql`0`,
        paid_cents: term(`iif(${isUnpaid}, 0, amount_cents)`),
        paid_on: sql`iif(${term(isUnpaid)}, NULL, date(${at('2 * i')}))`,
        voided_on: sql`NULL`,
        created_at: at('2 * i'),
      },
    },
    {
      table: 'credit_entries',
      pick: sql`kind = 'invoice'`,
      count: invoiceCount,
      columns: {
        id: sql`NULL`,
        dealer_id: term(buyerOf('i')),
        kind: term(`iif(i % 2, 'invoice', 'payment')`),
        method: term(`iif(i % 2, NULL, 'check')`),
        actor_kind: term(`iif(i % 1000, 'provider', 'staff')`),
        actor_id: term(`iif(i % 1000, NULL, 'demo-user-finance')`),
        invoice_id: term(`'grown-' || i`),
        order_id: orderId('2 * i'),
        dedupe_key: term(`'grown-' || i`),
        occurred_on: sql`date(${at('2 * i')})`,
        created_at: at('2 * i'),
      },
    },
    {
      table: 'payments',
      pick: sql`status = 'succeeded' AND order_id IS NOT NULL`,
      count: invoiceCount,
      columns: {
        id: term(`'grown-' || i`),
        order_id: orderId('2 * i - 1'),
        intent_id: term(`'grown-' || i`),
        idempotency_key: term(`'grown-' || i`),
        created_at: at('2 * i'),
        updated_at: at('2 * i'),
        succeeded_at: at('2 * i'),
      },
    },
  ]
}

/** The tables of a brokerage of this size, in the order of their references. */
export const brokerageOf = (size: BrokerageSize): FilledTable[] => [
  ...companies(),
  ...ordersOf(size),
  ...courseOf(size),
  ...moneyOf(size),
]
