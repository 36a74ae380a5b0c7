import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { sampleDealership } from '../../test/harness/sample-bodies.ts'

const dealerId = 'demo-dealer-bayshore'
const staffPath = `/api/admin/dealers/${dealerId}`
type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let admin: Headers
let staff: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  await api.database.db.write([sql`UPDATE dealers SET credit_limit_cents = 100000000 WHERE id = ${dealerId}`])
  admin = await signedIn(api, 'dealer')
  staff = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

const profile = async () => (await api.send('GET', '/api/dealer/profile', { headers: admin })).body.dealer
const change = (json: object, headers: Headers = admin) =>
  api.send('PATCH', '/api/dealer/profile', { json: { ...sampleDealership, ...json }, headers })
const changeByStaff = (json: object) =>
  api.send('PATCH', `${staffPath}/profile`, {
    json: { ...sampleDealership, companyName: 'Bayshore Motors', ...json },
    headers: staff,
  })
const dealerForStaff = async () => (await api.send('GET', staffPath, { headers: staff })).body.dealer
const revision = async () => (await profile()).profileRevision
const audited = () =>
  api.database.db.sql.all(sql`SELECT kind FROM audit_entries WHERE kind = 'details_changed'`)

describe('the details of a dealership', () => {
  test('are changed by its admins, without the company name and tax id', async () => {
    const before = await profile()
    const { status, body } = await change({
      revision: before.profileRevision,
      phone: '(813) 555-0177',
      companyName: 'Evil Motors',
      taxId: '99-9999999',
    })
    expect([status, body.dealer]).toMatchObject([
      200,
      {
        contactName: 'Nina Bay',
        phone: '8135550177',
        email: 'office@bayshore.example',
        invoiceEmail: 'payable@bayshore.example',
        profileRevision: before.profileRevision + 1,
        companyName: before.companyName,
        taxId: before.taxId,
      },
    ])
    const [event] = (await dealerForStaff()).events
    expect(event).toMatchObject({ kind: 'details_changed', actorName: expect.stringMatching(/\w/) })
    expect(event.detail).toContain(`Contact: ${before.contactName} to Nina Bay`)
    expect(event.detail).toContain('Email for invoices: none to payable@bayshore.example')
    expect(event.detail).not.toContain('Company name')
    expect(await audited()).toEqual([])
  })

  test('are not changed by bookers, viewers, or staff without the permission', async () => {
    const seen = await revision()
    for (const user of ['booker', 'viewer']) {
      expect((await change({ revision: seen }, await signedIn(api, user))).status).toBe(403)
    }
    const json = { ...sampleDealership, companyName: 'X', revision: seen }
    const headers = await signedIn(api, 'finance')
    expect((await api.send('PATCH', `${staffPath}/profile`, { json, headers })).status).toBe(403)
    expect(await revision()).toBe(seen)
  })

  test('changed twice from the same revision: one wins, the other hears of it', async () => {
    const seen = await revision()
    const responses = await Promise.all([
      change({ revision: seen, city: 'Miami' }),
      changeByStaff({ revision: seen, city: 'Orlando' }),
    ])
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'order_changed' })
    expect(await revision()).toBe(seen + 1)
    // The same again, from the new revision, changes and records nothing.
    const { city } = await profile()
    const { events } = await dealerForStaff()
    expect((await change({ revision: seen + 1, city })).body.dealer.profileRevision).toBe(seen + 1)
    expect((await dealerForStaff()).events).toHaveLength(events.length)
  })

  test('are changed whole by staff: audited, and the tax id is never shown', async () => {
    const { status } = await changeByStaff({
      revision: await revision(),
      companyName: 'Bayshore Autos',
      taxId: '98-7654321',
    })
    expect(status).toBe(200)
    expect(await profile()).toMatchObject({ companyName: 'Bayshore Autos', taxId: '•••••4321' })
    const [event] = (await dealerForStaff()).events
    expect(event.detail).toContain('Company name: Bayshore Motors to Bayshore Autos')
    expect(event.detail).toContain('to •••••4321')
    expect(event.detail).not.toContain('98-76')
    const { body } = await api.send('GET', '/api/admin/audit?area=dealers', { headers: staff })
    const entry = body.entries.find(({ kind }: { kind: string }) => kind === 'details_changed')
    expect(entry.changes).toContainEqual({
      field: 'companyName',
      before: 'Bayshore Motors',
      after: 'Bayshore Autos',
    })
  })

  test.each([
    ['invoiceEmail', 'nobody'],
    ['email', ''],
    ['phone', '123'],
    ['state', 'ZZ'],
    ['zipCode', '00000'],
    ['contactName', ' '],
    ['revision', -1],
  ])('refuses %s = %j', async (field, value) => {
    const seen = await revision()
    const { status, body } = await change({ revision: seen, [field]: value })
    expect([status, body.details[0].path]).toEqual([400, field])
    expect(await revision()).toBe(seen)
  })
})

test('invoices go to the email for invoices in place of the contact, as soon as there is one', async () => {
  const recipientOf = async () => {
    const json = { ...orderRequest(), paymentMethod: 'invoice' }
    const { body } = await api.send('POST', '/api/dealer/orders', { json, headers: admin })
    const [rows] = await api.database.db.read([
      api.database.db.sql.select().from(outboxMessages).where(eq(outboxMessages.orderId, body.order.id)),
    ])
    return rows.filter(({ kind }) => kind === 'invoice_issued').map(({ recipient }) => recipient)
  }
  await change({ revision: await revision(), invoiceEmail: ' payable@bayshore.example ' })
  expect(await recipientOf()).toEqual(['payable@bayshore.example'])
  await change({ revision: await revision(), invoiceEmail: '' })
  expect((await profile()).invoiceEmail).toBeNull()
  expect(await recipientOf()).toEqual(['office@bayshore.example'])
})
