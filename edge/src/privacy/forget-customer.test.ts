import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { person } from '../../test/privacy/person.ts'

let api: ApiUnderTest
let admin: Record<string, string>
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  admin = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

const rowsOf = async (statement: SQL) => (await api.database.db.write([statement]))[0]?.rows ?? []
const post = (path: string, json: object, headers: Record<string, string> = {}) =>
  api.send('POST', path, { json, headers })
const one = person('Digestfir')

/** Places an order; its tracking code. */
async function place({ isCancelled }: { isCancelled: boolean }): Promise<string> {
  const { body } = await post('/api/orders', { ...orderRequest(), ...one.customer })
  const { id } = body.order
  if (isCancelled) await post(`/api/orders/${id}/cancel`, { reason: 'Sold it' })
  return (await rowsOf(sql`SELECT tracking_code AS code FROM orders WHERE id = ${id}`))[0]?.['code'] as string
}

type Digest = { id: string; code: string; status: 'sent' | 'waiting'; isForDesk?: boolean }

/** Writes a digest that names the order of a code, to another spelling of the customer's address, or to the desk. */
async function digest({ id, code, status, isForDesk = false }: Digest): Promise<void> {
  const at = api.now().toISOString()
  const items = [{ kind: 'delivered', orderNumber: 'ORD-1', trackingCode: code }]
  const facts = JSON.stringify({ items, moreCount: 0, since: at, isForDesk })
  const recipient = isForDesk ? 'desk@digestfir.example' : one.email.toUpperCase()
  await rowsOf(
    sql`INSERT INTO outbox_messages (id, channel, kind, dedupe_key, recipient, facts, status, next_attempt_at, created_at, updated_at)
      VALUES (${id}, 'mail', 'digest', ${`digest:${id}`}, ${recipient}, ${facts}, ${status}, ${at}, ${at}, ${at})`,
  )
}

/** PRIVACY-7, PRIVACY-9 */
test('a deletion takes the digests that name the order, also one that waits, and leaves the others', async () => {
  const over = await place({ isCancelled: true })
  const open = await place({ isCancelled: false })
  await digest({ id: 'sent', code: over, status: 'sent' })
  await digest({ id: 'waiting', code: over, status: 'waiting' })
  await digest({ id: 'other', code: open, status: 'waiting' })
  await digest({ id: 'desk', code: over, status: 'waiting', isForDesk: true })
  const json = { email: one.email, reason: 'Asked by phone', orders: [over] }
  expect((await post('/api/admin/customer-data/delete', json, admin)).status).toBe(200)
  const digests = await rowsOf(
    sql`SELECT id, recipient, status FROM outbox_messages WHERE kind = 'digest' ORDER BY id`,
  )
  expect(digests.map(({ id, recipient, status }) => [id, recipient, status])).toEqual([
    ['desk', 'desk@digestfir.example', 'waiting'],
    ['other', one.email.toUpperCase(), 'waiting'],
    ['sent', '', 'sent'],
    ['waiting', '', 'kept'],
  ])
})
