import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { ApplyForCreditInput } from '@switchback/core/credit/credit-application.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { creditApplications } from '@switchback/db/schema/dealers/credit-applications.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { declaredRoutes } from '../../test/access/declared-routes.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { sampleCreditApplication } from '../../test/harness/sample-bodies.ts'
import { expectMoneyInOrder } from '../../test/payments/broken-invariants.ts'
import { unlimitedSender } from '../../test/api/unlimited-sender.ts'
import { recordInvoicePayment } from '../invoices/record-invoice-payment.ts'
import { correctAccount } from '../corrections/correct-account.ts'
import { changeCredit } from './change-credit.ts'
import { approveCredit, declineCredit } from './review-credit.ts'

const dealerId = 'demo-dealer-pending'
const staff = { userId: 'demo-user-finance' }
type Headers = Record<string, string>

let api: ApiUnderTest
let owner: Headers
let booker: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  await api.database.db.write([sql`UPDATE dealers SET is_approved = 1 WHERE id = ${dealerId}`])
  owner = await signedIn(api, 'pending')
  booker = await signedIn(api, 'booker')
})
afterAll(() => expectMoneyInOrder(api.database.db).finally(() => api.stop()))

const context = () => ({
  db: api.database.db,
  now: api.now(),
  timeZone: defaultTimeZone,
  triggerDelivery: () => {},
  ...unlimitedSender,
})
const apply = (changes: Partial<ApplyForCreditInput> = {}, headers = owner) =>
  api.send('POST', '/api/dealer/credit-application', {
    json: { ...sampleCreditApplication, ...changes },
    headers,
  })
const read = async (headers = owner) =>
  (await api.send('GET', '/api/dealer/credit-application', { headers })).body.creditApplication
const dealer = async () => {
  const { db } = api.database
  const [[row], entries] = await db.read([
    db.sql.select().from(dealers).where(eq(dealers.id, dealerId)),
    db.sql
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.dealerId, dealerId))
      .orderBy(asc(creditEntries.id)),
  ])
  return { row: row!, entries }
}
const invoiceOrder = () =>
  api.send('POST', '/api/dealer/orders', {
    json: { ...orderRequest(), paymentMethod: 'invoice' },
    headers: owner,
  })

describe('an application for credit', () => {
  test('can be made by admins only', async () => {
    expect((await apply({}, booker)).status).toBe(403)
    expect((await api.send('GET', '/api/dealer/credit-application', { headers: booker })).status).toBe(403)
  })

  test('is refused field by field', async () => {
    const { body } = await apply({
      yearsInBusiness: 0,
      annualRevenue: 49_999,
      requestedCreditLimit: 1234,
      routingNumber: '12345678',
      bankAccountNumber: '12345',
      tradeReferences: [sampleCreditApplication.tradeReferences[0]!],
    })
    const problems = body.details.map(({ path, message }: Record<string, string>) => `${path}: ${message}`)
    expect(problems.toSorted()).toEqual([
      'annualRevenue: Minimum annual revenue of $50,000 required',
      'bankAccountNumber: Enter last 4 digits only',
      'requestedCreditLimit: Choose a credit limit',
      'routingNumber: Must be 9 digits',
      'tradeReferences: At least 2 trade references are needed',
      'yearsInBusiness: Must be at least 1 year',
    ])
    expect(await read()).toBe(null)
  })

  test('is saved once, with sealed and masked bank data, and notified', async () => {
    const responses = await Promise.all([apply(), apply(), apply()])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const saved = await read()
    expect(saved).toMatchObject({
      status: 'pending',
      routingNumber: '•••••0277',
      bankAccountNumber: '6789',
      requestedCreditLimit: '10000.00',
    })
    const { db } = api.database
    const [[stored], bells, mails] = await db.read([
      db.sql.select().from(creditApplications),
      db.sql.select().from(adminNotifications).where(eq(adminNotifications.kind, 'credit_application')),
      db.sql.select().from(outboxMessages).where(eq(outboxMessages.kind, 'credit_application_received')),
    ])
    expect(JSON.stringify(stored)).not.toContain('063100277')
    expect([bells.length, mails.length]).toEqual([1, 1])
    expect((await dealer()).row).toMatchObject({ creditRequested: true, creditApproved: false })
  })

  test('that was declined, for a reason that admins alone see, may be followed by another, approved once', async () => {
    const { id } = await read()
    await declineCredit(context(), staff, id, { reason: 'Too young' })
    expect(await read()).toMatchObject({ status: 'declined', declineReason: 'Too young' })
    expect((await dealer()).row).toMatchObject({ creditRequested: false, creditApproved: false })
    const lists = declaredRoutes().filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/dealer/') && !path.includes(':'),
    )
    expect(lists.length).toBeGreaterThan(8)
    for (const { path } of lists) {
      const text = await (await api.request(path, { headers: booker })).text()
      expect([path, text.includes('Too young')]).toEqual([path, false])
    }
    await expect(declineCredit(context(), staff, id, { reason: 'Again' })).rejects.toThrow('already reviewed')
    api.pass(1000)
    expect((await apply()).status).toBe(201)
    expect((await dealer()).row.creditRequested).toBe(true)
    const second = await read()
    const verdict = { creditLimit: 5000, paymentTerms: 14 }
    const outcomes = await Promise.allSettled([
      approveCredit(context(), staff, second.id, verdict),
      declineCredit(context(), staff, second.id, { reason: 'No' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    if (outcomes[0].status === 'rejected') {
      api.pass(1000)
      await apply()
      await approveCredit(context(), staff, (await read()).id, verdict)
    }
    expect(await read()).toMatchObject({ status: 'approved', creditLimit: '5000.00', paymentTerms: 14 })
    expect((await apply()).body.code).toBe('application_exists')
    const { db } = api.database
    const [mails] = await db.read([
      db.sql.select().from(outboxMessages).where(eq(outboxMessages.kind, 'credit_approved')),
    ])
    expect(mails).toHaveLength(1)
  })
})

describe('an account', () => {
  test('with terms orders by invoice, due as agreed', async () => {
    const { status, body } = await invoiceOrder()
    expect(status).toBe(201)
    expect((await dealer()).row.currentBalanceCents).toBe(172_000)
    expect(body.order.invoice.status).toBe('pending')
  })

  test('whose limit is lowered below its balance places no more invoiced orders', async () => {
    await changeCredit(context(), staff, dealerId, { creditLimit: 1000, reason: 'Paid late' })
    expect((await invoiceOrder()).body.code).toBe('insufficient_credit')
    await changeCredit(context(), staff, dealerId, {
      creditLimit: 5000,
      invoicingEnabled: false,
      reason: 'Paid late',
    })
    expect((await invoiceOrder()).body.code).toBe('credit_required')
    await changeCredit(context(), staff, dealerId, { invoicingEnabled: true })
    expect((await invoiceOrder()).status).toBe(201)
  })

  test('is adjusted once, with a reason', async () => {
    const before = (await dealer()).row.currentBalanceCents
    const adjustment = {
      kind: 'adjust',
      id: crypto.randomUUID(),
      amount: '12.50',
      owedMore: false,
      reason: 'Goodwill',
    } as const
    await Promise.all([1, 2, 3].map(() => correctAccount(context(), staff, dealerId, adjustment)))
    const { row, entries } = await dealer()
    expect(row.currentBalanceCents).toBe(before - 1250)
    expect(entries.at(-1)).toMatchObject({ kind: 'adjustment', changeCents: -1250, note: 'Goodwill' })
    await expect(
      correctAccount(context(), staff, dealerId, { ...adjustment, owedMore: true }),
    ).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  })

  test('is paid by check once, in parts, and never more than is due', async () => {
    const { body } = await invoiceOrder().then(async (response) => {
      if (response.status === 201) return response
      await changeCredit(context(), staff, dealerId, { creditLimit: 100_000 })
      return invoiceOrder()
    })
    const { id } = body.order.invoice
    const before = (await dealer()).row.currentBalanceCents
    const part = { id: crypto.randomUUID(), amount: 720, method: 'check', reference: '1042' } as const
    const responses = await Promise.all([1, 2, 3].map(() => recordInvoicePayment(context(), staff, id, part)))
    expect(new Set(responses.map(({ paidAmount }) => paidAmount))).toEqual(new Set(['720.00']))
    expect((await dealer()).row.currentBalanceCents).toBe(before - 72_000)
    const office = await signedIn(api, 'finance')
    const seen = await api.send('GET', `/api/admin/dealers/${dealerId}`, { headers: office })
    const recorded = seen.body.dealer.events.filter(
      ({ kind }: { kind: string }) => kind === 'payment_recorded',
    )
    expect(recorded).toMatchObject([
      {
        actorName: expect.stringMatching(/\w+ \w+/),
        detail: expect.stringMatching(
          /^\$720\.00 on INV-\d{4}-\d{6} by check, 1042, received \w+ \d+, \d{4}$/,
        ),
      },
    ])
    const rest = { ...part, id: crypto.randomUUID(), amount: '1000.01' }
    await expect(recordInvoicePayment(context(), staff, id, rest)).rejects.toMatchObject({
      code: 'amount_mismatch',
    })
    const paid = await recordInvoicePayment(context(), staff, id, { ...rest, amount: 1000 })
    expect(paid).toMatchObject({ status: 'paid', balanceDue: '0.00', paidAmount: '1720.00' })
    await expect(
      recordInvoicePayment(context(), staff, id, { ...part, id: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'already_paid' })
  })
})
