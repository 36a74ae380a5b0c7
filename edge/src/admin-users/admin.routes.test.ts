import { adminUserEvents } from '@switchback/db/schema/accounts/admin-user-events.ts'
import { exceptionEvents, exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { failEachStatement } from '../../test/api/written-whole.ts'
import { sampleAdminUser } from '../../test/harness/sample-bodies.ts'

type Headers = Record<string, string>

let api: ApiUnderTest
let admin: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  admin = await signedIn(api, 'admin')
})
// Each change has a later time than the one before.
beforeEach(() => api.pass(1000))
afterAll(() => api.stop())

const send = (method: string, path: string, json?: object, headers: Headers = admin) =>
  api.send(method, `/api/admin/users${path}`, { headers, ...(json ? { json } : {}) })
const list = async () => (await send('GET', '')).body.users
const named = async (username: string) =>
  (await list()).find((user: { username: string }) => user.username === username)

async function mailsTo(recipient: string) {
  const [mails] = await api.database.db.read([
    api.database.db.sql.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)),
  ])
  return mails
}

async function eventsOf(userId: string) {
  const { db } = api.database
  const [events] = await db.read([
    db.sql.select().from(adminUserEvents).where(eq(adminUserEvents.userId, userId)),
  ])
  return events
}

test('only a super admin sees and changes members of staff', async () => {
  const finance = await signedIn(api, 'finance')
  const { id } = await named('ops')
  expect((await send('GET', '', undefined, finance)).status).toBe(403)
  expect((await send('PATCH', `/${id}`, { role: 'super_admin' }, finance)).status).toBe(403)
  expect(JSON.stringify(await list())).not.toMatch(/password|hash|scrypt/i)
})

test('a new member of staff is invited by mail, and is listed with what the role allows', async () => {
  const { status, body } = await send('POST', '', sampleAdminUser)
  expect([status, body.user]).toMatchObject([
    201,
    {
      name: 'Imani Brooks',
      username: 'imani.brooks',
      role: 'finance',
      permissions: ['orders', 'invoices', 'payments', 'reports'],
      isActive: true,
      isInvited: true,
      emailVerified: false,
      hasTwoFactor: false,
      lastLogin: null,
    },
  ])
  expect(body.user.invitedAt).toBe(body.user.createdAt)
  expect(body.user.invitedBy).toMatch(/\w \w/)
  expect(await mailsTo(sampleAdminUser.email)).toMatchObject([
    { kind: 'password_link', facts: { portal: 'admin', purpose: 'setup', username: 'imani.brooks' } },
  ])
  expect(await eventsOf(body.user.id)).toMatchObject([
    { kind: 'created', changes: { role: [null, 'finance'] } },
  ])
})

test('a user name belongs to one person of either portal, whatever its case', async () => {
  for (const username of ['IMANI.brooks', 'dealer']) {
    const { status, body } = await send('POST', '', { ...sampleAdminUser, username })
    expect([status, body.code]).toEqual([409, 'username_taken'])
  }
  const empty = await send('POST', '', { role: 'owner' })
  expect(empty.body.details.map(({ path }: { path: string }) => path)).toEqual([
    'firstName',
    'lastName',
    'username',
    'email',
    'role',
  ])
})

test.each([
  ['', 'Username is required'],
  [undefined, 'Username is required'],
  ['   ', 'Username is required'],
  ['ib', 'Username must be at least 3 characters'],
])('the user name %j is refused at its field: %s', async (username, message) => {
  const { status, body } = await send('POST', '', { ...sampleAdminUser, username })
  expect([status, body.details]).toEqual([400, [{ path: 'username', message }]])
})

test('the demo staff have verified addresses', async () => {
  for (const username of ['admin', 'finance', 'support', 'ops'])
    expect(await named(username)).toMatchObject({ emailVerified: true })
})

test('a new role ends the sessions of its owner, who is told by mail', async () => {
  const ops = await signedIn(api, 'ops')
  const { id, email, updatedAt } = await named('ops')
  const { body } = await send('PATCH', `/${id}`, { role: 'customer_service', updatedAt })
  expect(body.user).toMatchObject({ role: 'customer_service', permissions: ['orders', 'track', 'customers'] })
  expect((await api.send('GET', '/api/admin/orders', { headers: ops })).status).toBe(401)
  expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'account_changed', facts: { change: 'role' } })
  const stale = await send('PATCH', `/${id}`, { role: 'operations', updatedAt })
  expect([stale.status, stale.body.code]).toEqual([409, 'order_changed'])
  await send('PATCH', `/${id}`, { role: 'operations' })
  expect((await eventsOf(id)).map(({ changes }) => changes)).toEqual([
    { adminRole: ['operations', 'customer_service'] },
    { adminRole: ['customer_service', 'operations'] },
  ])
})

test('a new mail address is unverified, and ends links that went to the old one', async () => {
  const { id } = await named('imani.brooks')
  await api.database.db.write([
    sql`UPDATE users SET email_verified_at = ${new Date().toISOString()} WHERE id = ${id}`,
  ])
  expect((await named('imani.brooks')).emailVerified).toBe(true)
  const { body } = await send('PATCH', `/${id}`, { email: 'Imani@switchback.example' })
  expect(body.user).toMatchObject({ email: 'imani@switchback.example', emailVerified: false })
  const [open] = await api.database.db.sql.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM password_links WHERE user_id = ${id} AND ended_at IS NULL`,
  )
  expect(open?.count).toBe(0)
  const own = await named('admin')
  const refused = await send('PATCH', `/${own.id}`, { email: 'other@switchback.example' })
  expect([refused.status, refused.body.details[0].path]).toEqual([400, 'email'])
})

test('the last active super admin stays, even if two are demoted at once', async () => {
  const own = await named('admin')
  for (const json of [{ role: 'finance' }, { isActive: false }]) {
    const refused = await send('PATCH', `/${own.id}`, json)
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin'])
  }
  const username = 'second.boss'
  const second = await send('POST', '', { ...sampleAdminUser, username, role: 'super_admin' })
  const { id } = second.body.user
  expect((await send('DELETE', `/${id}`)).status).toBe(400)
  const gone = await Promise.all([
    send('PATCH', `/${own.id}`, { role: 'admin' }),
    send('PATCH', `/${id}`, { isActive: false }),
  ])
  expect(gone.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  await api.database.db.write([
    sql`UPDATE users SET admin_role = 'super_admin' WHERE id = ${own.id}`,
    sql`UPDATE users SET is_active = 0, admin_role = 'finance' WHERE id = ${id}`,
  ])
  admin = await signedIn(api, 'admin')
})

test('a link for a new password goes to active people only', async () => {
  const { id, email } = await named('imani.brooks')
  expect((await send('POST', `/${id}/reset-password`, {})).status).toBe(200)
  expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'password_link' })
  await send('PATCH', `/${id}`, { isActive: false })
  expect((await send('POST', `/${id}/reset-password`, {})).status).toBe(409)
  await send('PATCH', `/${id}`, { isActive: true })
})

test('a deleted user is in no list, cannot sign in, and leaves the user name free', async () => {
  const finance = await signedIn(api, 'finance')
  const { id } = await named('finance')
  expect((await send('DELETE', `/${id}`)).status).toBe(200)
  expect(await named('finance')).toBeUndefined()
  expect((await api.send('GET', '/api/admin/orders', { headers: finance })).status).toBe(401)
  for (const [method, path] of [
    ['DELETE', `/${id}`],
    ['PATCH', `/${id}`],
    ['POST', `/${id}/reset-password`],
  ] as const) {
    expect((await send(method, path, method === 'DELETE' ? undefined : {})).status).toBe(404)
  }
  const again = await send('POST', '', { ...sampleAdminUser, username: 'finance' })
  expect(again.status).toBe(201)
})

test('a user of a dealership is none of the staff', async () => {
  const [dealer] = await api.database.db.sql.all<{ id: string }>(
    sql`SELECT id FROM users WHERE username = 'dealer'`,
  )
  expect((await send('PATCH', `/${dealer?.id}`, { isActive: false })).status).toBe(404)
  expect((await send('DELETE', `/${dealer?.id}`)).status).toBe(404)
})

test('each write is complete or nothing', async () => {
  const json = { ...sampleAdminUser, username: 'whole.one', email: 'whole@switchback.example' }
  expect(await failEachStatement(api, () => send('POST', '', json))).toBeGreaterThan(3)
  const { id } = await named('whole.one')
  const change = { role: 'operations', email: 'whole2@switchback.example' }
  expect(await failEachStatement(api, () => send('PATCH', `/${id}`, change))).toBeGreaterThan(3)
  expect(await failEachStatement(api, () => send('POST', `/${id}/reset-password`, {}))).toBeGreaterThan(2)
  expect(await failEachStatement(api, () => send('DELETE', `/${id}`))).toBeGreaterThan(5)
})

// STAFF-30
test.each([
  ['deleted', 'DELETE', undefined, ['no_driver', 'payment_review']],
  ['deactivated', 'PATCH', { isActive: false }, ['no_driver', 'payment_review']],
  ['given a role without payments', 'PATCH', { role: 'operations' }, ['payment_review']],
])('the exceptions of a member of staff who is %s are unassigned', async (_, method, json, released) => {
  const { db } = api.database
  const number = crypto.randomUUID().slice(0, 8)
  const person = { ...sampleAdminUser, username: `leaves.${number}`, email: `leaves.${number}@example.com` }
  const { id } = (await send('POST', '', { ...person, role: 'admin' })).body.user
  const at = api.now().toISOString()
  for (const kind of ['no_driver', 'payment_review']) {
    await db.write([
      sql`INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at, owner_id)
        VALUES (${kind}, ${id}, '', ${at}, ${at}, ${id})`,
    ])
  }
  expect((await send(method, `/${id}`, json)).status).toBe(200)
  const [rows] = await db.read([db.sql.select().from(exceptions).where(eq(exceptions.subjectId, id))])
  const unowned = rows.filter(({ ownerId, revision }) => ownerId === null && revision === 2)
  expect(unowned.map(({ kind }) => kind).toSorted()).toEqual(released)
  const [history] = await db.read([
    db.sql.select().from(exceptionEvents).where(eq(exceptionEvents.subjectId, id)),
  ])
  expect(history.map(({ action, changes }) => [action, changes])).toEqual(
    released.map(() => ['assign', { ownerId: [id, null] }]),
  )
})
