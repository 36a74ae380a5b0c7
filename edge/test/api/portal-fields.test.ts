import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declaredRoutes } from '../access/declared-routes.ts'
import {
  sampleCarrier,
  sampleDriver,
  samplePaymentDetails,
  sampleCreditApplication,
  sampleLocation,
  sampleMember,
} from '../harness/sample-bodies.ts'
import { openPaymentDesk, type PaymentDesk } from '../payments/payment-desk.ts'
import { orderRequest } from './order-request.ts'
import { signedIn } from './signed-in.ts'

const dealerId = 'demo-dealer-bayshore'
type Headers = Record<string, string>

let desk: PaymentDesk
let admin: Headers
let stranger: Headers
let staff: Headers
const ids: Record<string, string> = {}
const ask = (method: string, path: string, headers: Headers, json?: object) =>
  desk.api.send(method, path, json ? { headers, json } : { headers })

beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  const { db } = desk.api.database
  await seedPeople(db, new Date())
  await db.write([
    sql`UPDATE dealers SET is_approved = 1, credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 100000000`,
  ])
  admin = await signedIn(desk.api, 'dealer')
  stranger = await signedIn(desk.api, 'pending')
  staff = await signedIn(desk.api, 'admin')
  const placed = await ask('POST', '/api/dealer/orders', admin, {
    ...orderRequest(),
    paymentMethod: 'invoice',
  })
  ids['orders'] = placed.body.order.id
  ids['invoices'] = placed.body.order.invoice.id
  ids['invoice'] = placed.body.order.invoice.id
  queries['/api/dealer/invoice-payments'] = `?ids=${ids['invoice']}`
  const { pickupZip, deliveryZip } = orderRequest()
  const saved = await ask('POST', '/api/dealer/quotes', admin, {
    quotes: [
      {
        id: crypto.randomUUID(),
        pickupZip,
        deliveryZip,
        vehicleType: 'Sedan',
        transportType: 'open',
        isRunning: true,
      },
    ],
  })
  ids['quotes'] = saved.body.quotes[0].id
  ids['team'] = (await ask('POST', '/api/dealer/team', admin, sampleMember)).body.member.id
  ids['locations'] = (await ask('POST', '/api/dealer/locations', admin, sampleLocation)).body.location.id
  ids['dealers'] = dealerId
  ids['periods'] = desk.api.dayIn(0).slice(0, 7)
  ids['rates'] = 'retail'
  ids['carriers'] = (await ask('POST', '/api/admin/carriers', staff, sampleCarrier)).body.id
  const details = { ...samplePaymentDetails, revision: 0 }
  await ask('PUT', `/api/admin/carriers/${ids['carriers']}/payment-details`, staff, details)
  const sampledDriver = { ...sampleDriver, carrierId: ids['carriers'] }
  ids['drivers'] = (await ask('POST', '/api/admin/drivers', staff, sampledDriver)).body.id
  // A version of the past: only one of those can have been a mistake.
  const retail = (await ask('GET', '/api/admin/rates/retail', staff)).body.structure
  ids['versions'] = retail.version
  const figures = { ...figuresOf(seedRateSettings), minimumCharge: 190 }
  await ask('PUT', '/api/admin/rates/retail/draft', staff, { audience: 'retail', revision: 0, figures })
  const { revision, savedDraft } = (await ask('GET', '/api/admin/rates/retail', staff)).body.structure
  await ask('POST', '/api/admin/rates/retail/publish', staff, {
    revision,
    draftRevision: savedDraft.revision,
  })
  await ask('POST', '/api/dealer/credit-application', admin, sampleCreditApplication)
  ids['messages'] = (await ask('GET', '/api/admin/messages/all?limit=1', staff)).body.messages[0].id
})
afterAll(() => desk.stop())

/** The route with the id of an existing row. */
const real = (path: string) =>
  path.replaceAll(/\/([a-z-]+)\/:\w+/g, (whole, what: string) =>
    ids[what] ? `/${what}/${ids[what]}` : whole,
  )

/** The queries of routes that need one. */
const queries: Record<string, string> = {
  '/api/admin/search': '?q=ba',
  '/api/dealer/accounting/bills': '?format=xero&from=2026-01-01&to=2026-02-01',
}

const secretNames =
  /"(?:\w*password\w*|\w*hash\w*|\w*token\w*|\w*secret\w*|\w*encrypted\w*|seed|dedupeKey|idempotencyKey)":/i
const secretValues = /063100277|021000021|000987654321|12-3456789|\$scrypt|scrypt\$/

describe('every portal response', () => {
  test('contains no secret', async () => {
    const reads = declaredRoutes().filter(
      ({ method, path }) =>
        method === 'GET' && !/\/(pdf|csv|bill-of-lading|:documentId|:confirmationId|:number)$/.test(path),
    )
    let answered = 0
    for (const { path } of reads) {
      const headers = path.startsWith('/api/admin/') ? staff : admin
      const { status, body } = await ask('GET', `${real(path)}${queries[path] ?? ''}`, headers)
      if (status === 200) answered += 1
      const text = JSON.stringify(body)
      expect([path, secretNames.exec(text)?.[0], secretValues.exec(text)?.[0]]).toEqual([
        path,
        undefined,
        undefined,
      ])
    }
    expect(answered).toBeGreaterThan(reads.length - 3)
  })

  test('is the same to another dealership for an existing and an unknown id', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    const withId = declaredRoutes().filter(({ path }) => /^\/api\/dealer\/.*:/.test(path))
    const samples: Readonly<Record<string, object>> = {
      'POST /api/dealer/orders/:id/cancel': { reason: 'Sold' },
      'POST /api/dealer/orders/:id/changes/:changeId': { answer: 'accepted' },
      'POST /api/dealer/invoices/:id/payment-intent': { amount: 1720 },
      'PATCH /api/dealer/team/:id': { role: 'viewer' },
      'PUT /api/dealer/locations/:id': sampleLocation,
    }
    const before = await desk.api.database.db.sql.all(sql`SELECT * FROM saved_locations`)
    for (const { method, path } of withId) {
      const json = method === 'GET' || method === 'DELETE' ? undefined : (samples[`${method} ${path}`] ?? {})
      const nobodys = path.includes('/orders/') ? 'SB00000000000000000000000000' : unknown
      const [theirs, none] = await Promise.all([
        ask(method, real(path), stranger, json),
        ask(method, path.replace(/:\w+/, nobodys), stranger, json),
      ])
      const { requestId: _, ...said } = theirs.body
      const { requestId: __, ...saidOfNone } = none.body
      expect([method, path, theirs.status, said]).toEqual([method, path, none.status, saidOfNone])
      // Removing is idempotent: a row that is gone is not an error.
      expect([path, theirs.status]).toEqual([path, method === 'DELETE' ? 200 : 404])
    }
    expect(await desk.api.database.db.sql.all(sql`SELECT * FROM saved_locations`)).toEqual(before)
  })

  test('ignores ids of other dealerships in the body', async () => {
    const mine = () => ask('GET', '/api/dealer/locations', admin)
    const before = (await mine()).body
    const same = { ...sampleLocation, id: ids['locations'], name: 'Theirs' }
    const location = await ask('POST', '/api/dealer/locations', stranger, same)
    expect([location.status, location.body.location.name]).toEqual([201, 'Theirs'])
    expect((await mine()).body).toEqual(before)
    const key = { 'Idempotency-Key': 'the-same-key' }
    const order = { ...orderRequest(), paymentMethod: 'invoice' }
    const [own, theirs] = await Promise.all(
      [admin, stranger].map((headers) =>
        desk.api.send('POST', '/api/dealer/orders', { json: order, headers: { ...headers, ...key } }),
      ),
    )
    expect([own?.status, theirs?.status]).toEqual([201, 201])
    expect(own?.body.order.id).not.toBe(theirs?.body.order.id)
    const quoted = { ...order, quoteId: ids['quotes'] }
    const byForeignQuote = await ask('POST', '/api/dealer/orders', stranger, quoted)
    expect(byForeignQuote.body.order.quoteId).toBe(null)
  })
})

const greedy = {
  dealerId: 'demo-dealer-pending',
  dealerRole: 'admin',
  adminRole: 'super_admin',
  permissions: ['all'],
  isApproved: true,
  creditApproved: true,
  invoicingEnabled: true,
  creditLimit: '999999.00',
  creditLimitCents: 99_999_900,
  currentBalance: '-5000.00',
  currentBalanceCents: -500_000,
  paidCents: 172_000,
  paidAmount: '1720.00',
  paidOn: '2026-01-01',
  status: 'paid',
  voidedOn: '2026-01-01',
  paymentStatus: 'paid_full',
  transportStatus: 'completed',
  invoiceNumber: 'INV-1999-000001',
  passwordHash: 'scrypt$1$1$1$a$b',
  username: 'root',
  createdBy: 'nobody',
  totalCents: 1,
  amountCents: 1,
  lateFeeCents: 0,
  revision: 77,
  placedByUserId: 'nobody',
  approvedLimitCents: 1,
  reviewedBy: 'nobody',
}

/** The stored data on money and access, without what another write of the same kind changes. */
async function stored() {
  const { db } = desk.api.database
  return db.sql.all(sql`
    SELECT id, is_approved, is_active, credit_approved, invoicing_enabled, credit_limit_cents, NULL AS more FROM dealers
    UNION ALL SELECT id, dealer_id, dealer_role, admin_role, username, created_by, password_hash FROM users
    UNION ALL SELECT id, dealer_id, paid_cents, voided_on, invoice_number, amount_cents, late_fee_cents FROM invoices`)
}

type Write = readonly [method: string, path: () => string, json: object, who: () => Headers]

describe('protected fields', () => {
  test.each<Write>([
    ['PATCH', () => `/api/dealer/team/${ids['team']}`, { firstName: 'Nia' }, () => admin],
    ['PUT', () => `/api/dealer/locations/${ids['locations']}`, sampleLocation, () => admin],
    ['POST', () => `/api/dealer/invoices/${ids['invoices']}/refresh`, {}, () => admin],
    ['POST', () => `/api/dealer/invoices/${ids['invoices']}/payment-intent`, { amount: 1720 }, () => admin],
    [
      'PATCH',
      () => '/api/auth/account',
      { firstName: 'Dana', lastName: 'W', email: 'dealer@switchback.example' },
      () => admin,
    ],
    ['PATCH', () => `/api/admin/dealers/${dealerId}`, { isActive: true }, () => staff],
    ['POST', () => `/api/admin/orders/${ids['orders']}/transport`, { to: 'driver_found' }, () => staff],
  ])('cannot be set by %s of the caller’s own row', async (method, path, json, who) => {
    const before = await stored()
    const { status } = await ask(method, path(), who(), { ...greedy, ...json })
    expect(status).toBe(200)
    expect(await stored()).toEqual(before)
  })
})

/** Amounts that are invalid, not in cents, or not the client's to set. */
const oddAmounts: readonly unknown[] = [
  -1,
  -0.01,
  0,
  0.001,
  1719.999,
  1e21,
  1e308,
  9_007_199_254_740_992,
  1e-7,
  '-1',
  '1e3',
  '0x10',
  '1,7,20',
  '1720.001',
  ' ',
  '',
  '$',
  'NaN',
  'Infinity',
  '１７２０',
  '1720 USD',
  '--1',
  '1720.',
  null,
  true,
  [],
  [1720],
  {},
  { amount: 1720 },
]

describe('odd amounts move no money', () => {
  const routes: readonly (readonly [string, string, (amount: unknown) => object])[] = [
    ['POST', 'dealer/invoices/:invoices/payment-intent', (amount) => ({ amount })],
    [
      'POST',
      'admin/invoices/:invoices/payments',
      (amount) => ({ id: crypto.randomUUID(), amount, method: 'check', reference: null }),
    ],
    [
      'POST',
      'dealer/orders',
      (amount) => ({ ...orderRequest(), paymentMethod: 'invoice', totalPrice: amount }),
    ],
  ]
  test.each(routes)('%s /api/%s', async (method, path, body) => {
    const money = () =>
      desk.api.database.db.sql.all(
        sql`SELECT sum(change_balance_cents) AS ledger, count(*) AS entries, (SELECT count(*) FROM payments WHERE invoice_id IS NOT NULL AND amount_cents <> 172000) AS odd FROM credit_entries`,
      )
    const before = await money()
    const address = `/api/${path.replace(':invoices', ids['invoices'] ?? '')}`
    const headers = path.startsWith('admin/') ? staff : admin
    for (const amount of oddAmounts) {
      if (path === 'dealer/orders' && amount === null) continue
      const response = await ask(method, address, headers, body(amount))
      expect([amount, response.status >= 400 && response.status < 500]).toEqual([amount, true])
    }
    expect(await money()).toEqual(before)
  })

  test('odd limits set no limit', async () => {
    const limit = () => desk.api.database.db.sql.all(sql`SELECT id, credit_limit_cents FROM dealers`)
    const before = await limit()
    for (const creditLimit of oddAmounts.filter((amount) => amount !== 0 && amount !== 1e-7)) {
      const response = await ask('PATCH', `/api/admin/dealers/${dealerId}/credit`, staff, { creditLimit })
      expect([creditLimit, response.status]).toEqual([creditLimit, 400])
    }
    expect(await limit()).toEqual(before)
  })
})
