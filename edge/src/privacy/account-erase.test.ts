import { days } from '@switchback/core/privacy/keeping.ts'
import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql, type SQL } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { fakeBindings } from '../../test/api/fake-bindings.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { failEachStatement } from '../../test/api/written-whole.ts'
import { deliverAll } from '../../test/outbox/deliver-all.ts'
import { adminSamples } from '../../test/fuzz/admin-samples.ts'
import { sampleLocation, sampleMember } from '../../test/harness/sample-bodies.ts'
import { runRetention } from '../jobs/run-retention.ts'

// PRIVACY-12, PRIVACY-13, PRIVACY-14, PRIVACY-15

type Headers = Record<string, string>
type Person = { readonly id: string; readonly headers: Headers; readonly email: string }

const password = demoPasswords.dealer
let api: ApiUnderTest
let admin: Headers
let boss: Headers
beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
  admin = await signedIn(api, 'admin')
  boss = await signedIn(api, 'dealer')
})
afterAll(() => api.stop())

const send = (method: string, path: string, headers: Headers, json?: object) =>
  api.send(method, `/api${path}`, { headers, ...(json ? { json } : {}) })
const confirmed = { password, isConfirmed: true }
const eraseOwn = (headers: Headers, more: object = {}) =>
  send('POST', '/auth/account/erase', headers, { ...confirmed, ...more })
const reason = { reason: 'Asked by phone on Monday' }
const eraseFor = (id: string) => send('POST', `/admin/users/${id}/erase`, admin, reason)
const rowsOf = async (statement: SQL) =>
  ((await api.database.db.write([statement]))[0]?.rows ?? []) as unknown as readonly Record<
    string,
    string | number | null
  >[]
const userOf = async (id: string) => (await rowsOf(sql`SELECT * FROM users WHERE id = ${id}`))[0]

/** Someone whose names, address and number stand nowhere else. */
const planted = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  email: 'zq.unique@plant.example',
  phone: '(813) 555-7391',
}
const words = ['Zephyrine', 'Quillfeather', 'zq.unique', '5557391', '555-7391']

/** Every cell of every table that has one of the planted words, as `table.column`. */
async function hits(): Promise<string[]> {
  const tables = await rowsOf(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await rowsOf(sql`SELECT * FROM ${sql.identifier(`${name}`)}`)
      return rows.flatMap((row) =>
        Object.entries(row)
          .filter(([, cell]) => words.some((word) => String(cell).toLowerCase().includes(word.toLowerCase())))
          .map(([column]) => `${name}.${column}`),
      )
    }),
  )
  return [...new Set(found.flat())].toSorted()
}

/** Tables whose rows of a user stay, because they have only ids, or end by a rule of their own. */
const staying = new Set(['admin_user_events', 'device_settlements', 'sync_devices', 'sync_operations'])

/** The tables of which a user has rows, other than those that stay. */
async function tablesOf(userId: string): Promise<string[]> {
  const tables = await rowsOf(
    sql`SELECT DISTINCT tables.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND columns.name = 'user_id' ORDER BY tables.name`,
  )
  const names = tables.map(({ name }) => `${name}`).filter((name) => !staying.has(name))
  const counts = await Promise.all(
    names.map((name) => rowsOf(sql`SELECT 1 FROM ${sql.identifier(name)} WHERE user_id = ${userId} LIMIT 1`)),
  )
  return names.filter((_, at) => counts[at]?.length === 1)
}

async function signIn(username: string, secret = password): Promise<Headers> {
  const { body } = await api.send('POST', '/api/auth/login', { json: { username, password: secret } })
  return { Authorization: `Bearer ${body.token}` }
}

/** Adds somebody to the demo dealership, with its demo password. */
async function member(changes: object = {}): Promise<Person> {
  const person = { ...sampleMember, email: `${crypto.randomUUID().slice(0, 8)}@member.example`, ...changes }
  const { body } = await send('POST', '/dealer/team', boss, person)
  const { id, username, email } = body.member
  await rowsOf(sql`UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE username = 'booker')
    WHERE id = ${id}`)
  return { id, email, headers: await signIn(username) }
}

/** Uses the account: an order, a quote, a location, settings, a notification to read, a team of its own. */
async function workAs(person: Person): Promise<string> {
  const { headers } = person
  const json = { ...orderRequest(), paymentType: 'full' }
  const keyed = { ...headers, 'Idempotency-Key': crypto.randomUUID() }
  const placed = await send('POST', '/dealer/orders', keyed, json)
  expect(placed.status).toBe(201)
  const { id } = placed.body.order
  await send('POST', '/dealer/locations', headers, sampleLocation)
  await send('PUT', '/auth/account/notifications', headers, { orderMails: true, invoiceMails: false })
  await rowsOf(sql`INSERT INTO push_subscriptions (id, endpoint, p256dh, auth, user_id, session_id, created_at)
    SELECT 'push-' || id, 'https://fcm.googleapis.com/fcm/send/' || id, 'p', 'a', user_id, id, created_at
    FROM sessions WHERE user_id = ${person.id}`)
  await send('POST', '/dealer/team', headers, { ...sampleMember, email: `by.${id}@member.example` })
  await send('PATCH', '/auth/account', headers, { ...planted, lastName: 'Quillfeather-Moss' })
  await send('POST', `/orders/${id}/cancel`, headers, { reason: 'Sold at the auction' })
  return id
}

test('after a deletion, nothing but the mails that end by their term names the person', async () => {
  const person = await member({ ...planted, role: 'admin' })
  const order = await workAs(person)
  expect(await hits()).toEqual(expect.arrayContaining(['users.first_name', 'users.email', 'users.phone']))
  const own = [
    'known_devices',
    'notification_settings',
    'password_links',
    'push_subscriptions',
    'sessions',
    'sign_ins',
  ]
  expect(await tablesOf(person.id)).toEqual(expect.arrayContaining(own))
  const { status } = await eraseOwn(person.headers)
  expect(status).toBe(200)
  expect(await tablesOf(person.id)).toEqual([])
  // The confirmation to their address, and the invitation that they sent to somebody else.
  expect(await hits()).toEqual(
    ['dedupe_key', 'facts', 'recipient'].map((column) => `outbox_messages.${column}`),
  )
  const told = await rowsOf(sql`SELECT kind, facts FROM outbox_messages WHERE recipient = ${person.email}`)
  expect(told).toMatchObject([{ kind: 'account_changed' }])
  expect(JSON.parse(`${told[0]?.['facts']}`)).toMatchObject({ change: 'deleted' })
  await deliverAll(api)
  const now = new Date(api.now().getTime() + (days.messages + 1) * 86_400_000)
  await runRetention({ db: api.database.db, now, files: undefined, log: () => undefined })
  expect(await hits()).toEqual([])
  // Sessions have ended by then.
  boss = await signedIn(api, 'dealer')
  admin = await signedIn(api, 'admin')

  expect(await userOf(person.id)).toMatchObject({
    first_name: 'Former',
    last_name: 'user',
    password_hash: null,
  })
  expect((await send('GET', '/auth/me', person.headers)).status).toBe(401)
  const { body } = await send('GET', `/dealer/orders/${order}`, boss)
  expect(JSON.stringify(body)).toContain('Former user')
  const { team } = (await send('GET', '/dealer/team', boss)).body
  expect(team.map(({ id }: { id: string }) => id)).not.toContain(person.id)
  const change = await send('PATCH', `/dealer/team/${person.id}`, boss, { isActive: true })
  expect(change.status).toBe(404)
})

test('nothing names a member of staff who left and is erased', async () => {
  const { email, firstName, lastName } = planted
  const person = { email, firstName, lastName, username: 'zq.unique', role: 'admin' }
  const { id } = (await send('POST', '/admin/users', admin, person)).body.user
  await rowsOf(sql`UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE username = 'booker')
    WHERE id = ${id}`)
  const headers = await signIn('zq.unique')
  const keyed = { ...headers, 'Idempotency-Key': crypto.randomUUID() }
  const placed = await send('POST', '/admin/orders', keyed, {
    ...orderRequest(),
    kind: 'dealer',
    dealerId: 'demo-dealer-bayshore',
  })
  expect([placed.status, placed.body]).toEqual([201, placed.body])
  const order = placed.body.order.id
  for (const [writer, text] of [
    [headers, 'Please look @ops'],
    [admin, 'Sure @zq.unique'],
  ] as const)
    await send('POST', `/admin/orders/${order}/notes`, writer, { id: crypto.randomUUID(), text })
  expect(await tablesOf(id)).toContain('admin_notifications')
  await send('POST', '/admin/order-views', headers, adminSamples['POST /api/admin/order-views'])
  await send('PATCH', `/admin/users/${id}`, admin, { lastName: 'Quillfeather-Moss' })
  await send('DELETE', `/admin/users/${id}`, admin)
  expect((await eraseFor(id)).status).toBe(200)
  expect(await tablesOf(id)).toEqual([])
  // Notes are of their order, and end with it.
  await rowsOf(sql`UPDATE order_notes SET text = replace(text, '@zq.unique', '')`)
  const told = await rowsOf(
    sql`SELECT facts ->> '$.change' AS change FROM outbox_messages WHERE recipient = ${email}`,
  )
  expect(told).toEqual([{ change: 'deleted' }])
  await deliverAll(api)
  const now = new Date(api.now().getTime() + (days.messages + 3) * 86_400_000)
  await runRetention({ db: api.database.db, now, files: undefined, log: () => undefined })
  expect(await hits()).toEqual([])
  boss = await signedIn(api, 'dealer')
  admin = await signedIn(api, 'admin')
})

test('the address is free for a new account, and the old one does not sign in', async () => {
  const person = await member()
  expect((await eraseOwn(person.headers)).status).toBe(200)
  const again = await send('POST', '/dealer/team', boss, { ...sampleMember, email: person.email })
  expect([again.status, again.body.member.email]).toEqual([201, person.email])
  expect(again.body.member.id).not.toBe(person.id)
})

test.each([
  ['a wrong password', { password: 'a guess' }, 400, 'invalid'],
  ['no confirmation', { isConfirmed: false }, 400, 'invalid'],
])('%s erases nothing', async (_, more, status, code) => {
  const person = await member()
  const refused = await eraseOwn(person.headers, more)
  expect([refused.status, refused.body.code]).toEqual([status, code])
  expect(await userOf(person.id)).toMatchObject({ email: person.email })
})

test('with two-step sign-in it takes a code: from the device, or a recovery code', async () => {
  for (const isRecovery of [false, true]) {
    const person = await member()
    const { secret } = (await send('POST', '/auth/account/two-factor', person.headers, { password })).body
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const codeNow = () => totp.generate({ timestamp: api.now().getTime() })
    const confirm = { code: codeNow() }
    const { recoveryCodes } = (
      await send('POST', '/auth/account/two-factor/confirm', person.headers, confirm)
    ).body
    // The page shows one sentence, at the field.
    const { body } = await eraseOwn(person.headers)
    expect(body.error).toBe(body.details[0].message)
    // The confirmed code was used; so was none of the others.
    for (const more of [{}, { code: '000000' }, { code: 'AAAA-BBBB-CCCC' }, confirm]) {
      const refused = await eraseOwn(person.headers, more)
      expect([refused.status, refused.body.code, refused.body.details[0].path]).toEqual([
        401,
        'wrong_code',
        'code',
      ])
    }
    api.pass(60_000)
    const code = isRecovery ? recoveryCodes[0] : codeNow()
    expect((await eraseOwn(person.headers, { code })).status).toBe(200)
    expect(await rowsOf(sql`SELECT * FROM two_factor WHERE user_id = ${person.id}`)).toEqual([])
  }
})

test('of two admins who delete themselves at once, one stays', async () => {
  await rowsOf(sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`)
  const first = await signIn('pending')
  const added = await send('POST', '/dealer/team', first, {
    ...sampleMember,
    email: 'second@pending.example',
    role: 'admin',
  })
  const { id, username } = added.body.member
  await rowsOf(sql`UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE username = 'booker')
    WHERE id = ${id}`)
  const second = await signIn(username)
  const done = await Promise.all([eraseOwn(first), eraseOwn(second)])
  expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = done.find(({ status }) => status === 409)
  expect([refused?.body.code, refused?.body.error]).toEqual([
    'last_admin',
    'A dealership needs an admin. Make somebody else an admin first, or ask us to close the dealership.',
  ])
})

test('staff erase the last admin of a closed dealership alone, which then does not open again', async () => {
  const [left] = await rowsOf(
    sql`SELECT id FROM users WHERE dealer_id = 'demo-dealer-pending' AND deleted_at IS NULL`,
  )
  const id = `${left?.['id']}`
  const refused = await eraseFor(id)
  expect([refused.status, refused.body.code]).toEqual([409, 'last_admin'])
  const dealer = '/admin/dealers/demo-dealer-pending'
  expect((await send('PATCH', dealer, admin, { isActive: false, reason: 'Closed' })).status).toBe(200)
  expect((await eraseFor(id)).status).toBe(200)
  const opened = await send('PATCH', dealer, admin, { isActive: true })
  expect([opened.status, opened.body.code]).toEqual([409, 'last_admin'])
  expect((await eraseFor(id)).status).toBe(404)
})

test('staff erase for a user with a reason that the audit keeps, and the person is told', async () => {
  const person = await member()
  expect((await send('POST', `/admin/users/${person.id}/erase`, admin, {})).status).toBe(400)
  for (const headers of [boss, await signedIn(api, 'ops')])
    expect((await send('POST', `/admin/users/${person.id}/erase`, headers, reason)).status).toBe(403)
  expect((await eraseFor(person.id)).status).toBe(200)
  const { body } = await send('GET', `/admin/audit?subject=${person.id}&limit=5`, admin)
  expect(body.entries[0]).toMatchObject({ area: 'users', kind: 'deleted', subjectName: 'Former user' })
  expect(JSON.stringify(body.entries[0].changes)).toContain(reason.reason)
  const [mail] = await rowsOf(sql`SELECT facts FROM outbox_messages WHERE recipient = ${person.email}`)
  expect(JSON.parse(`${mail?.['facts']}`)).toMatchObject({ change: 'deleted', isByOthers: true })
})

test('of staff, only those who left are erased by others; one erases oneself, but for the last super admin', async () => {
  const { users } = (await send('GET', '/admin/users', admin)).body
  const of = (username: string) => users.find((user: { username: string }) => user.username === username)
  expect((await eraseFor(of('finance').id)).body.code).toBe('illegal_transition')
  const last = await eraseOwn(admin, { password: demoPasswords.staff })
  expect([last.status, last.body.code]).toEqual([409, 'last_admin'])
  const support = await signedIn(api, 'support')
  const [order] = await rowsOf(sql`SELECT id FROM orders LIMIT 1`)
  const note = { id: crypto.randomUUID(), text: 'Please look @ops' }
  await send('POST', `/admin/orders/${order?.['id']}/notes`, support, note)
  expect((await eraseOwn(support, { password: demoPasswords.staff })).status).toBe(200)
  expect((await send('GET', '/auth/me', support)).status).toBe(401)
  const bells = await rowsOf(sql`SELECT title, facts FROM admin_notifications WHERE kind = 'mentioned'`)
  expect(bells.length).toBeGreaterThan(0)
  expect(JSON.stringify(bells)).not.toContain(of('support').lastName)
  await send('DELETE', `/admin/users/${of('finance').id}`, admin)
  const { former } = (await send('GET', '/admin/users', admin)).body
  expect(former).toMatchObject([{ id: of('finance').id, email: of('finance').email }])
  expect((await eraseFor(of('finance').id)).status).toBe(200)
  expect((await send('GET', '/admin/users', admin)).body.former).toEqual([])
})

test('the export has what is the person’s, no secret, and nobody else', async () => {
  const person = await member({ firstName: 'Exa', lastName: 'Porter', role: 'admin' })
  const order = await workAs(person)
  const { status, body } = await send('GET', '/auth/account/data', person.headers)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    account: { id: person.id, role: 'admin', dealership: 'Bayshore Motors' },
    orders: [{ id: order }],
    sessions: [{}],
    signIns: [{ outcome: 'signed_in' }],
    pushDevices: [{ service: 'fcm.googleapis.com' }],
  })
  expect(body.data.orderEvents.map(({ orderId }: { orderId: string }) => orderId)).toContain(order)
  const text = JSON.stringify(body.data)
  for (const other of ['Whitfield', 'Ada Okafor', 'hash', 'scrypt', 'token', 'p256dh', '/fcm/send', 'secret'])
    expect(text).not.toContain(other)
  const taken = await send('POST', `/admin/users/${person.id}/data`, admin, reason)
  expect(taken.body.data.account).toEqual(body.data.account)
  const { body: audit } = await send('GET', '/admin/audit?limit=1', admin)
  expect(audit.entries[0]).toMatchObject({ area: 'users', kind: 'changed', subjectId: person.id })
  expect((await send('POST', `/admin/users/nobody/data`, admin, reason)).status).toBe(404)
})

test('the export has what somebody did with the orders of others', async () => {
  const booker = await member({ role: 'booker' })
  const person = await member({ role: 'admin' })
  const json = { ...orderRequest(), paymentMethod: 'stripe' }
  const placed = await api.send('POST', '/api/dealer/orders', { json, headers: booker.headers })
  const { id } = placed.body.order
  expect((await send('POST', `/dealer/orders/${id}/cancel`, person.headers, { reason: 'Sold' })).status).toBe(
    200,
  )
  const { body } = await send('GET', '/auth/account/data', person.headers)
  expect(body.data.orderEvents).toMatchObject([{ orderId: id, event: 'cancelled' }])
})

test('a deletion is complete or nothing', async () => {
  const person = await member()
  expect(await failEachStatement(api, () => eraseOwn(person.headers))).toBeGreaterThan(20)
})
