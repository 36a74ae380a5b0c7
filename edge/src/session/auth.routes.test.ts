import { createHash } from 'node:crypto'
import { demoDealerId, demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'

const dayMs = 24 * 60 * 60 * 1000

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
})
afterAll(() => api.stop())

const login = (username: string, password: string) =>
  api.send('POST', '/api/auth/login', { json: { username, password } })

const me = (headers: Record<string, string>) => api.send('GET', '/api/auth/me', { headers })

describe('signing in', () => {
  test('opens the staff portal, and returns the role', async () => {
    const { status, body } = await login('Finance', demoPasswords.staff)
    expect([status, body.success]).toEqual([200, true])
    expect(body.user).toMatchObject({ role: 'admin', adminRole: 'finance', dealerRole: null, dealerId: null })
    expect(body.dealer).toBeNull()
    expect(body.token).toMatch(/^[0-9a-f]{64}$/)
  })

  test('opens the dealer portal, and returns the dealership', async () => {
    const { body } = await login('booker', demoPasswords.dealer)
    expect(body.user).toMatchObject({ role: 'dealer', dealerRole: 'booker', dealerId: demoDealerId })
    expect(body.dealer).toMatchObject({ companyName: 'Bayshore Motors', isApproved: true, isActive: true })
  })

  test('gives the same response for a wrong password and an unknown name', async () => {
    const [wrong, unknown] = [await login('dealer', 'wrong'), await login('nobody', 'wrong')]
    for (const { status, body } of [wrong, unknown]) {
      expect([status, body.code, body.error]).toEqual([
        401,
        'wrong_credentials',
        'Invalid username or password.',
      ])
    }
  })

  test('names each missing field', async () => {
    const { status, body } = await login('', '')
    expect(status).toBe(400)
    expect(body.details).toEqual([
      { path: 'username', message: 'Username is required' },
      { path: 'password', message: 'Password is required' },
    ])
  })

  test('is refused while the dealership is pending approval, and says so only after the right password', async () => {
    const right = await login('pending', demoPasswords.dealer)
    expect([right.status, right.body.code, right.body.token]).toEqual([403, 'approval_pending', undefined])
    expect(right.body.dealer).toMatchObject({ isApproved: false, isActive: true })
    expect((await login('pending', 'wrong')).body.code).toBe('wrong_credentials')
  })
})

describe('a session', () => {
  test('is stored as a hash, and ends when its owner signs out', async () => {
    const headers = await signedIn(api, 'viewer')
    expect((await me(headers)).body.user.username).toBe('viewer')
    const [rows] = await api.database.db.read([api.database.db.sql.select().from(sessions)])
    expect(JSON.stringify(rows)).not.toContain(headers.Authorization.slice(7))
    expect((await api.send('POST', '/api/auth/logout', { headers, json: {} })).status).toBe(200)
    expect((await me(headers)).status).toBe(401)
  })

  // ACCESS-22
  test('is ended by the hash of its token, for a device that has no token any more', async () => {
    const headers = await signedIn(api, 'viewer')
    const token = headers.Authorization.slice(7)
    const end = (session: string) => api.send('POST', '/api/auth/end-session', { json: { session } })
    for (const other of ['0'.repeat(64), token]) expect((await end(other)).status).toBe(200)
    expect((await me(headers)).status).toBe(200)
    const hash = createHash('sha256').update(token).digest('hex')
    expect((await me({ Authorization: `Bearer ${hash}` })).status).toBe(401)
    for (const _ of ['once', 'again']) expect((await end(hash)).status).toBe(200)
    expect((await me(headers)).status).toBe(401)
    expect((await end('all')).status).toBe(400)
  })

  test.each(['', 'Bearer', 'Bearer nonsense', `Bearer ${'0'.repeat(64)}`])('is not %j', async (header) => {
    const { status, body } = await me({ Authorization: header })
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
  })

  test('ends at once when the user or the dealership is deactivated', async () => {
    const { db } = api.database
    const headers = await signedIn(api, 'booker')
    await db.write([db.sql.update(users).set({ isActive: false }).where(eq(users.username, 'booker'))])
    expect((await me(headers)).status).toBe(401)
    await db.write([db.sql.update(users).set({ isActive: true }).where(eq(users.username, 'booker'))])
    await db.write([db.sql.update(dealers).set({ isActive: false }).where(eq(dealers.id, demoDealerId))])
    expect((await me(headers)).status).toBe(401)
    expect((await login('booker', demoPasswords.dealer)).body.error).toBe(
      'Your dealer account has been deactivated. Please contact support.',
    )
    await db.write([db.sql.update(dealers).set({ isActive: true }).where(eq(dealers.id, demoDealerId))])
  })

  test('does not open for deactivated staff, who read the same as after a wrong password', async () => {
    const { db } = api.database
    const setActive = (isActive: boolean) =>
      db.write([db.sql.update(users).set({ isActive }).where(eq(users.username, 'ops'))])
    const wrong = await login('ops', 'not the password')
    await setActive(false)
    const closed = await login('ops', demoPasswords.staff)
    await setActive(true)
    expect([closed.status, closed.body.code, closed.body.error]).toEqual([
      wrong.status,
      wrong.body.code,
      wrong.body.error,
    ])
    expect([closed.status, closed.body.token]).toEqual([401, undefined])
  })

  test('lasts 12 hours for staff, and 30 days from its last use for dealers', async () => {
    const staff = await signedIn(api, 'ops')
    const dealer = await signedIn(api, 'dealer')
    api.pass(dayMs / 2 - 60_000)
    expect((await me(staff)).status).toBe(200)
    api.pass(60_001)
    expect((await me(staff)).status).toBe(401)
    api.pass(20 * dayMs)
    expect((await me(dealer)).status).toBe(200)
    api.pass(20 * dayMs)
    expect((await me(dealer)).status).toBe(200)
    api.pass(30 * dayMs)
    expect((await me(dealer)).status).toBe(401)
  })

  test('of one portal is refused by the other', async () => {
    const staff = await signedIn(api, 'admin')
    expect((await api.send('GET', '/api/dealer/profile', { headers: staff })).status).toBe(403)
    const dealer = await signedIn(api, 'viewer')
    const profile = await api.send('GET', '/api/dealer/profile', { headers: dealer })
    expect([profile.status, profile.body.dealer.companyName]).toEqual([200, 'Bayshore Motors'])
    expect((await api.send('GET', '/api/dealer/profile')).status).toBe(401)
  })
})
