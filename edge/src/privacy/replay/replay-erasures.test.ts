import type { ListedErasure } from '@switchback/core/privacy/erasure-list.ts'
import { days } from '@switchback/core/privacy/keeping.ts'
import { backUp } from '@switchback/db/backup/back-up.ts'
import { restore } from '@switchback/db/backup/restore.ts'
import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql, type SQL } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { assignedOrder, delivered, linkOf, phone, photoOf, signed } from '../../../test/api/driver-phone.ts'
import { fakeBindings, fakeBucket } from '../../../test/api/fake-bindings.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { sampleMember } from '../../../test/harness/sample-bodies.ts'
import { cellsNaming } from '../../../test/privacy/cells-naming.ts'
import { person, type Person } from '../../../test/privacy/person.ts'
import { runRetention } from '../../jobs/run-retention.ts'
import { listErasures } from '../../backups/erasures/list-erasures.ts'
import { readParts } from '../../backups/erasures/read-list.ts'
import { replayErasures } from './replay-erasures.ts'
import { replayFromBucket } from './replay-from-bucket.ts'
import { partsOf } from '../../backups/erasures/store-part.ts'

// PRIVACY-16: a business, its backup, deletions after it by every kind of door, and the restored database beside it.

const secret = 'thirty-two characters or more of it'
const dayMs = 86_400_000
const [files, backups, restoredFiles] = [fakeBucket(), fakeBucket(), fakeBucket()]
const folder = mkdtempSync(join(tmpdir(), 'switchback-replay-'))
const reason = 'Asked by phone on Monday'
let api: ApiUnderTest
let restored: ApiUnderTest
let admin: Record<string, string>

const rowsOf = async (statement: SQL, { database: { db } }: ApiUnderTest = api) =>
  (await db.write([statement]))[0]?.rows ?? []
const codesOf = async (id: string) =>
  (await rowsOf(sql`SELECT tracking_code FROM orders WHERE id = ${id}`)).map((row) => row['tracking_code'])
const place = async ({ customer }: Person): Promise<string> => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const { body } = await api.send('POST', '/api/orders', {
    json: { ...orderRequest(), ...customer },
    headers,
  })
  return body.order.id
}
const cancel = (on: ApiUnderTest, id: string) =>
  on.send('POST', `/api/orders/${id}/cancel`, { json: { reason: 'Sold it' } })
const eraseFor = async ({ email }: Person, id: string) => {
  const json = { email, reason, orders: await codesOf(id) }
  const { body } = await api.send('POST', '/api/admin/customer-data/delete', { json, headers: admin })
  expect(body.orders[0].plan.kind).toBe('erased')
}
const list = () => listErasures({ db: api.database.db, now: api.now(), backups, secret })
const replay = () =>
  replayFromBucket({ db: restored.database.db, now: api.now(), backups, files: restoredFiles, secret })

/** Delivered, with signed papers, a photo of the driver, and a note. */
async function deliveredOrder({ word, customer }: Person): Promise<string> {
  const ops = await signedIn(api, 'ops')
  const id = await assignedOrder(api, ops, {
    ...orderRequest({ vehicleVin: '1HGCV1F30MA000001' }),
    ...customer,
  })
  const note = { id: crypto.randomUUID(), text: `${word} calls back` }
  await api.send('POST', `/api/admin/orders/${id}/notes`, { json: note, headers: admin })
  const driver = phone(api, (await linkOf(api, id)).token)
  await driver.open()
  const pickup = signed()
  for (const record of [pickup, delivered()]) expect((await driver.sign(record)).status).toBe(200)
  expect((await driver.photo(pickup.id, 0, photoOf(pickup.photos[0]?.slot ?? ''))).status).toBe(200)
  return id
}

async function member(word: string) {
  const json = { ...sampleMember, firstName: word, lastName: 'Quist', email: `${word}@quist.example` }
  const { body } = await api.send('POST', '/api/dealer/team', {
    json,
    headers: await signedIn(api, 'dealer'),
  })
  const { id, username } = body.member
  await rowsOf(
    sql`UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE username = 'booker') WHERE id = ${id}`,
  )
  const signIn = { username, password: demoPasswords.dealer }
  const { token } = (await api.send('POST', '/api/auth/login', { json: signIn })).body
  return { id: id as string, headers: { Authorization: `Bearer ${token as string}` } }
}

const people = ['Larkspur', 'Foxglove', 'Bluebell', 'Clover', 'Sorrel'] as const
const [larkspur, foxglove, bluebell, clover] = people.map((word) => person(word)) as unknown as [
  Person,
  Person,
  Person,
  Person,
]
type Orders = 'old' | 'asked' | 'young' | 'carried' | 'stays'
let ids: Readonly<Record<Orders, string>>
/** The list as long as the law asks for the record of an order. */
let early: readonly ListedErasure[]
let sorrel: Awaited<ReturnType<typeof member>>

beforeAll(async () => {
  api = await startApi({ bindings: { ...fakeBindings(), FILES: files } })
  await seedPeople(api.database.db, api.now())
  admin = await signedIn(api, 'admin')
  const stays = await place(person('Yarrow'))
  ids = {
    old: await deliveredOrder(larkspur),
    asked: await place(foxglove),
    young: await place(bluebell),
    carried: await deliveredOrder(clover),
    stays,
  }
  sorrel = await member('Sorrel')
  await cancel(api, ids.asked)
  const file = join(folder, 'a.backup.gz')
  await backUp({ url: api.database.url }, file, api.now())
  for (const [key, bytes] of files.files) await restoredFiles.put(key, bytes)

  await rowsOf(
    sql`UPDATE orders SET paid_cents = total_cents, payment_status = 'paid_full' WHERE id = ${ids.carried}`,
  )
  await eraseFor(foxglove, ids.asked)
  await eraseFor(clover, ids.carried)
  await list()
  early = (await readParts(backups, await partsOf(backups), secret)).erasures
  await cancel(api, ids.young)
  await eraseFor(bluebell, ids.young)
  await list()
  await api.send('POST', `/api/admin/users/${sorrel.id}/erase`, { json: { reason }, headers: admin })
  await list()
  const end = new Date(api.now().getTime() + (days.books + 1) * dayMs)
  await runRetention({ db: api.database.db, now: end, files, log: () => undefined })
  await list()
  restored = await startApi({
    bindings: { ...fakeBindings(), FILES: restoredFiles },
    database: (target) => restore({ url: target.url }, { path: file }),
  })
}, 60_000)
afterAll(async () => {
  await api?.stop()
  await restored?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('each way to erase ends in the list, sealed, and nothing waits', async () => {
  const parts = await partsOf(backups)
  expect(parts.length).toBeGreaterThan(3)
  const { erasures, unread } = await readParts(backups, parts, secret)
  expect(unread).toEqual([])
  const listed = erasures.map(({ kind, id }) => `${kind} ${id}`)
  const expected = [`order ${ids.asked}`, `order ${ids.young}`, `order ${ids.old}`, `account ${sorrel.id}`]
  expect(listed).toEqual(expect.arrayContaining(expected))
  expect(erasures.find(({ id }) => id === ids.old)).toMatchObject({ papersDeletedAt: expect.any(String) })
  expect(await rowsOf(sql`SELECT * FROM unlisted_erasures`)).toEqual([])
  const stored = Buffer.concat(parts.map((key) => backups.files.get(key) ?? new Uint8Array()))
  expect(stored.includes(ids.asked)).toBe(false)
  expect(JSON.stringify(erasures)).not.toMatch(/quist|tampa/i)
})

test('a bucket that does not answer loses nothing: the deletion waits', async () => {
  await rowsOf(sql`INSERT INTO unlisted_erasures (kind, subject_id, created_at)
    VALUES ('order', ${ids.asked}, ${api.now().toISOString()})`)
  backups.isDown = true
  await expect(list()).rejects.toThrow('The bucket is down')
  backups.isDown = false
  expect(await rowsOf(sql`SELECT kind FROM unlisted_erasures`)).toHaveLength(1)
  // Another one comes while the list is stored.
  backups.beforePut = async () =>
    void (await rowsOf(sql`INSERT INTO unlisted_erasures (kind, subject_id, created_at)
      VALUES ('account', 'late', ${api.now().toISOString()})`))
  expect(await list()).toBe(2)
  const { erasures } = await readParts(backups, await partsOf(backups), secret)
  expect(erasures.map(({ id }) => id)).toContain('late')
})

test('the restored database names all of them, and opens their doors', async () => {
  expect(await cellsNaming(restored, people)).toEqual(
    expect.arrayContaining([
      'orders.customer_name',
      'order_notes.text',
      'users.first_name',
      'outbox_messages.recipient',
    ]),
  )
  expect((await restored.send('GET', '/api/auth/me', { headers: sorrel.headers })).status).toBe(200)
})

test('a list that does not open erases nothing', async () => {
  const other = {
    db: restored.database.db,
    now: api.now(),
    backups,
    files: restoredFiles,
    secret: `${secret}!`,
  }
  expect(await replayFromBucket(other)).toMatchObject({
    listed: 0,
    orders: 0,
    unread: (await partsOf(backups)).length,
  })
})

test('a record and papers that the law asks for stay, as they did', async () => {
  const removePhotos = () => Promise.reject(new Error('No photo goes yet'))
  const [line] = early.filter(({ id }) => id === ids.carried)
  const context = { db: restored.database.db, now: api.now(), removePhotos }
  expect(line).toMatchObject({
    papersDeletedAt: null,
    recordDeletedAt: null,
    recordUntilOn: expect.any(String),
  })
  expect(await replayErasures(context, line ? [line] : [])).toMatchObject({ orders: 1 })
  // The search finds the order by its name for as long.
  const staying = ['order_words.customer', 'orders.customer_name', 'orders.pickup_address']
  expect(await cellsNaming(restored, ['Clover'])).toEqual(staying)
  const papers = sql`SELECT id FROM inspections WHERE order_id = ${ids.carried}`
  expect(await rowsOf(papers, restored)).toHaveLength(2)
})

test('a replay erases all that the list names; photos that cannot be deleted wait for the next one', async () => {
  restoredFiles.isDown = true
  await expect(replay()).rejects.toThrow('Erasures were not replayed')
  restoredFiles.isDown = false
  expect(await replay()).toMatchObject({ orders: 2, accounts: 0, underWay: 1, unread: 0 })
  expect([...restoredFiles.files.keys()]).toEqual([])
  const left = await rowsOf(sql`SELECT customer_name AS name FROM orders ORDER BY name`, restored)
  expect(left.map(({ name }) => name)).toEqual([
    'Bluebell Quist',
    'Former customer',
    'Former customer',
    'Former customer',
    'Yarrow Quist',
  ])
  expect((await restored.send('GET', '/api/auth/me', { headers: sorrel.headers })).status).toBe(401)
  const ofUser = sql`SELECT user_id FROM sessions WHERE user_id = ${sorrel.id}
    UNION ALL SELECT user_id FROM password_links WHERE user_id = ${sorrel.id}`
  expect(await rowsOf(ofUser)).toEqual(await rowsOf(ofUser, restored))
  const ofOrder = await rowsOf(sql`SELECT order_id FROM manage_links`, restored)
  expect(ofOrder.map((row) => row['order_id'])).not.toContain(ids.asked)
})

test('an order that the restore put under way is erased once it is over, and then nothing names anybody', async () => {
  await cancel(restored, ids.young)
  expect(await replay()).toMatchObject({ orders: 1, accounts: 0, underWay: 0 })
  expect(await cellsNaming(restored, people)).toEqual([])
  const erased = sql`SELECT * FROM erased_orders ORDER BY order_id`
  const others = sql`SELECT * FROM erased_orders WHERE order_id <> ${ids.stays} ORDER BY order_id`
  expect(await rowsOf(erased, restored)).toEqual(await rowsOf(others))
  expect(await replay()).toMatchObject({ orders: 0, accounts: 0, underWay: 0 })
})
