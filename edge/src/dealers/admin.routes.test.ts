import type { AdminDealerRow } from '@switchback/core/dealers/admin-dealer.ts'
import { demoDealerId, demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seed } from '@switchback/db/seed/seed.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { failStatement } from '../../test/api/fail-statement.ts'
import { holdWrites } from '../../test/api/hold-writes.ts'
import { signedIn } from '../../test/api/signed-in.ts'

type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let admin: Headers
let finance: Headers
let ops: Headers
beforeAll(async () => {
  api = await startApi()
  await seed(api.database.db, 'test', api.now())
  admin = await signedIn(api, 'admin')
  finance = await signedIn(api, 'finance')
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())
afterEach(() => {
  api.intercept = undefined
})

const get = (path: string, headers = admin) => api.send('GET', `/api/admin${path}`, { headers })
const post = (path: string, json: object = {}, headers = admin) =>
  api.send('POST', `/api/admin${path}`, { json, headers })
const change = (id: string, json: object, headers = admin) =>
  api.send('PATCH', `/api/admin/dealers/${id}`, { json, headers })

let count = 0

/** A dealership that has applied, with its one user, who has the demo password. */
async function applied(companyName = 'Gulf Autos'): Promise<{ id: string; username: string; email: string }> {
  count += 1
  const number = count
  const { db } = api.database
  const at = new Date(api.now().getTime() + number).toISOString()
  const made = { createdAt: at, updatedAt: at }
  const [id, username, email] = [`dealer-${number}`, `applicant-${number}`, `apply-${number}@example.com`]
  const [[known]] = await db.read([db.sql.select().from(users).where(eq(users.username, 'dealer'))])
  const company = { companyName, contactName: 'Pat Ng', email, phone: '8135550100' }
  const address = { address: '1 Main St', city: 'Tampa', state: 'FL', zipCode: '33602' }
  const person = { username, email, firstName: 'Pat', lastName: 'Ng', dealerRole: 'admin' } as const
  const passwordHash = known?.passwordHash ?? null
  await db.write([
    db.sql.insert(dealers).values({ id, ...company, ...address, ...made }),
    db.sql.insert(users).values({ id: `user-${number}`, ...person, dealerId: id, passwordHash, ...made }),
    db.sql.insert(dealerApplications).values({ dealerId: id, createdAt: at }),
  ])
  return { id, username, email }
}

const login = (username: string) =>
  api.send('POST', '/api/auth/login', { json: { username, password: demoPasswords.dealer } })

async function mailsTo(recipient: string) {
  const { db } = api.database
  const [rows] = await db.read([
    db.sql
      .select({ kind: outboxMessages.kind, facts: outboxMessages.facts })
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, recipient)),
  ])
  return rows
}

describe('an application', () => {
  test('is approved: its people can sign in, and the applicant is notified', async () => {
    const { id, username, email } = await applied()
    expect((await login(username)).body.code).toBe('approval_pending')
    const { status, body } = await post(`/dealers/${id}/approve`)
    expect(status).toBe(200)
    expect(body.dealer).toMatchObject({
      isApproved: true,
      application: { status: 'approved', reviewedBy: 'Avery Stone', declineReason: null },
      events: [{ kind: 'application_approved', actorName: 'Avery Stone' }],
      team: [{ username, role: 'admin', isInvited: false }],
    })
    expect((await login(username)).status).toBe(200)
    expect(await mailsTo(email)).toEqual([
      { kind: 'dealer_approved', facts: { contactName: 'Pat Ng', companyName: 'Gulf Autos' } },
    ])
  })

  test('is declined with a reason, which the applicant gets; it can still be approved later', async () => {
    const { id, username, email } = await applied()
    const { body } = await post(`/dealers/${id}/decline`, { reason: ' No licence ' })
    expect(body.dealer).toMatchObject({
      isApproved: false,
      application: { status: 'declined', declineReason: 'No licence' },
    })
    const refused = await login(username)
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      403,
      'application_declined',
      'Your dealer application was not approved. Please contact us if you have questions.',
    ])
    expect(await mailsTo(email)).toMatchObject([{ kind: 'dealer_declined', facts: { reason: 'No licence' } }])
    const again = await post(`/dealers/${id}/decline`, { reason: 'Still none' })
    expect([again.status, again.body.error]).toEqual([409, 'This application is already declined.'])
    expect((await post(`/dealers/${id}/approve`)).body.dealer.application).toMatchObject({
      status: 'approved',
      declineReason: null,
    })
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['dealer_declined', 'dealer_approved'])
    expect((await login(username)).status).toBe(200)
  })

  test('that two staff members decide at once is decided by one, with one notification', async () => {
    const { id, email } = await applied()
    api.intercept = holdWrites('dealer_applications', 3)
    const responses = await Promise.all([
      post(`/dealers/${id}/approve`),
      post(`/dealers/${id}/decline`, { reason: 'No licence' }),
      post(`/dealers/${id}/approve`),
    ])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { body } = await get(`/dealers/${id}`)
    const { application, isApproved, events } = body.dealer
    expect(isApproved).toBe(application.status === 'approved')
    expect(events).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('stays pending if any statement of its approval fails', async () => {
    const { id, email } = await applied()
    const counts: number[] = []
    let index = 0
    do {
      api.intercept = failStatement(index, counts)
      expect((await post(`/dealers/${id}/approve`)).status).toBe(500)
      api.intercept = undefined
      const { body } = await get(`/dealers/${id}`)
      expect(body.dealer).toMatchObject({ isApproved: false, application: { status: 'pending' }, events: [] })
      index += 1
    } while (index < (counts[0] ?? 0))
    expect(await mailsTo(email)).toEqual([])
  })

  test('is 404 if unknown, and declining requires a reason', async () => {
    const { id } = await applied()
    expect((await post('/dealers/nobody/approve')).status).toBe(404)
    expect((await get('/dealers/nobody')).status).toBe(404)
    for (const json of [{}, { reason: ' ' }, { reason: 5 }, { reason: 'x'.repeat(501) }]) {
      const { status, body } = await post(`/dealers/${id}/decline`, json)
      expect([status, body.details[0].path]).toEqual([400, 'reason'])
    }
  })
})

describe('a deactivated dealership', () => {
  test('loses its sessions for good; other dealerships keep theirs', async () => {
    const { id, username, email } = await applied()
    await post(`/dealers/${id}/approve`)
    const { body } = await login(username)
    const theirs = { Authorization: `Bearer ${body.token}` }
    const other = await signedIn(api, 'dealer')
    const me = (headers: Headers) => api.send('GET', '/api/auth/me', { headers })
    expect((await me(theirs)).status).toBe(200)
    const off = await change(id, {
      isActive: false,
      reason: ' Unpaid invoices ',
      isApproved: false,
      creditLimit: '999999.00',
    })
    expect(off.body.dealer).toMatchObject({ isActive: false, isApproved: true, creditLimit: '0.00' })
    expect([(await me(theirs)).status, (await me(other)).status]).toEqual([401, 200])
    await change(id, { isActive: false, reason: 'Again' })
    const on = await change(id, { isActive: true })
    expect(on.body.dealer.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'activated',
      'deactivated',
      'application_approved',
    ])
    expect(on.body.dealer.events[1].detail).toBe('Unpaid invoices')
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'dealer_deactivated')).toMatchObject([
      { facts: { companyName: 'Gulf Autos', reason: 'Unpaid invoices' } },
    ])
    expect((await me(theirs)).status).toBe(401)
    expect((await login(username)).status).toBe(200)
  })

  test('requires true or false, a reason, and an existing dealership', async () => {
    expect((await change(demoDealerId, { isActive: 'no' })).status).toBe(400)
    for (const reason of [undefined, ' ', 'x'.repeat(501)]) {
      const { status, body } = await change(demoDealerId, { isActive: false, reason })
      expect([status, body.details[0].path]).toEqual([400, 'reason'])
    }
    for (const json of [{ isActive: false, reason: 'x' }, { isActive: true }])
      expect((await change('nobody', json)).status).toBe(404)
  })
})

describe('permissions', () => {
  const requests: readonly [string, string, object | undefined][] = [
    ['GET', '/dealers', undefined],
    ['GET', `/dealers/${demoDealerId}`, undefined],
    ['PATCH', `/dealers/${demoDealerId}`, { isActive: true }],
    ['POST', `/dealers/${demoDealerId}/approve`, {}],
    ['POST', `/dealers/${demoDealerId}/decline`, { reason: 'x' }],
    ['GET', '/dashboard', undefined],
  ]

  test.each(requests)(
    '%s %s: refuses requests without a session, and dealers',
    async (method, path, json) => {
      const send = (headers: object) =>
        api.send(method, `/api/admin${path}`, { json, headers: { ...headers } })
      expect((await send({})).status).toBe(401)
      expect((await send(await signedIn(api, 'dealer'))).status).toBe(403)
    },
  )

  test.each(requests.slice(0, 5))('%s %s: refuses dispatchers', async (method, path, json) => {
    expect((await api.send(method, `/api/admin${path}`, { json, headers: ops })).status).toBe(403)
  })

  test('finance can read but not decide', async () => {
    expect((await get('/dealers', finance)).status).toBe(200)
    expect((await get(`/dealers/${demoDealerId}`, finance)).status).toBe(200)
    for (const { status } of [
      await change(demoDealerId, { isActive: false, reason: 'x' }, finance),
      await post(`/dealers/${demoDealerId}/approve`, {}, finance),
    ])
      expect(status).toBe(403)
  })
})

describe('the list of dealerships', () => {
  const list = async (query: string): Promise<{ dealers: AdminDealerRow[]; nextCursor: string | null }> =>
    (await get(`/dealers${query}`)).body

  test('is paged, filtered by application status, and searched by name or mail address', async () => {
    const { id, email } = await applied('zz Ünique Motors')
    await Promise.all(Array.from({ length: 12 }, () => applied()))
    for (const filter of ['', '&application=pending']) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page = await list(`?limit=5${filter}${cursor ? `&cursor=${cursor}` : ''}`)
        seen.push(...page.dealers.map((each) => each.id))
        cursor = page.nextCursor
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBeGreaterThan(12)
      expect(seen).toContain(id)
    }
    const waiting = await list('?application=pending')
    expect(waiting.dealers.every(({ application }) => application === 'pending')).toBe(true)
    for (const text of ['ZZ ü', 'zz Ünique Motors', email]) {
      const found = await list(`?search=${encodeURIComponent(text)}`)
      // SQLite folds the case of ASCII only.
      expect(found.dealers.map((each) => each.id)).toEqual(text === 'ZZ ü' ? [] : [id])
    }
    expect((await list('?search=%25')).dealers).toEqual([])
    expect((await get('/dealers?application=x')).status).toBe(400)
  })

  test('goes on through everything that a search finds, by name', async () => {
    for (const name of ['Yard c', 'yard A', 'Yard b', 'Yard c', 'yard D']) await applied(name)
    const seen: AdminDealerRow[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(`?limit=2&search=yard&cursor=${cursor}`)
      seen.push(...page.dealers)
      cursor = page.nextCursor
    }
    expect(seen.map(({ companyName }) => companyName)).toEqual([
      'yard A',
      'Yard b',
      'Yard c',
      'Yard c',
      'yard D',
    ])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5)
  })
})

describe('a dealership of the staff', () => {
  test('has its ledger, its statement as a file, and where its people are signed in', async () => {
    const path = `/dealers/${demoDealerId}/statement`
    const { status, body } = await get(path, finance)
    expect([status, body.statement.companyName]).toEqual([200, 'Bayshore Motors'])
    expect(body.statement.entries.length).toBeGreaterThan(2)
    const file = async (kind: string, headers = finance) =>
      api.request(`/api/admin${path}/${kind}`, { headers: { ...headers } })
    const csv = await file('csv')
    expect(csv.headers.get('Content-Disposition')).toMatch(/statement-.+\.csv/)
    expect((await csv.text()).split('\r\n')).toHaveLength(body.statement.entries.length + 3)
    const pdf = await file('pdf')
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await file('pdf', ops)).status).toBe(403)
    expect((await get('/dealers/nobody/statement')).status).toBe(404)

    await signedIn(api, 'booker')
    const { dealer } = (await get(`/dealers/${demoDealerId}`)).body
    expect(dealer.signIns[0]).toMatchObject({ name: 'Bo Kim', signedInAt: expect.any(String) })
    expect(JSON.stringify(dealer.signIns)).not.toContain('token')
  })

  test('is found by a view of the list', async () => {
    const { db } = api.database
    const { id } = await applied('Views Only Motors')
    const listed = async (show: string) =>
      (await get(`/dealers?show=${show}&limit=100`)).body.dealers.map((dealer: AdminDealerRow) => dealer.id)
    for (const show of ['inactive', 'credit', 'owing']) expect(await listed(show)).not.toContain(id)
    const all = { isActive: false, creditApproved: true, currentBalanceCents: 100 }
    await db.write([db.sql.update(dealers).set(all).where(eq(dealers.id, id))])
    for (const show of ['inactive', 'credit', 'owing']) expect(await listed(show)).toContain(id)
    await db.write([
      db.sql
        .update(dealers)
        .set({ ...all, currentBalanceCents: 0 })
        .where(eq(dealers.id, id)),
    ])
    expect((await get('/dealers?show=everything')).status).toBe(400)
  })
})

describe('the dashboard', () => {
  test('counts orders by status and shows what is pending, in one round trip', async () => {
    await get('/dashboard')
    api.roundTrips = 0
    const { body } = await get('/dashboard')
    expect(api.roundTrips).toBe(2)
    expect(body.dashboard.orderCounts).toMatchObject({ pending: 2, completed: 4, cancelled: 1 })
    expect(body.dashboard.recentOrders).toHaveLength(5)
    expect(body.dashboard.applications).toHaveLength(5)
    expect(body.dashboard.pendingApplications).toBeGreaterThan(10)
  })

  test('shows applications only to roles that may review them', async () => {
    const { body } = await get('/dashboard', ops)
    expect(body.dashboard).toMatchObject({ applications: null, pendingApplications: 0 })
  })

  test('no response contains a secret', async () => {
    for (const path of ['/dashboard', '/dealers', `/dealers/${demoDealerId}`]) {
      const text = JSON.stringify((await get(path)).body)
      expect(text).not.toMatch(/password|hash|token|encrypted|scrypt/i)
    }
  })
})
