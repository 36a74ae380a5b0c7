import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { readConfig } from '../../config.ts'
import { sendDigests } from '../digests/send-digests.ts'

const settings = {
  ENVIRONMENT: 'test',
  MAILS_PER_RECEIVER_PER_HOUR: '10',
  TEXTS_PER_RECEIVER_PER_HOUR: '5',
  MAILS_PER_CALLER_PER_HOUR: '60',
  TEXTS_PER_CALLER_PER_HOUR: '20',
  DISPATCH_MAILS_PER_HOUR: '15',
  DISPATCH_TEXTS_PER_HOUR: '7',
}
const hourMs = 60 * 60 * 1000

let api: ApiUnderTest
beforeEach(async () => {
  api = await startApi({ settings })
})
afterEach(() => api.stop())

const digests = () => {
  const config = readConfig({ ...settings, DATABASE_URL: api.database.url })
  return sendDigests({ db: api.database.db, now: api.now(), config })
}

async function orderAndCancel(
  index: number,
  address: string,
  email = 'victim@example.com',
): Promise<number[]> {
  const headers = { 'CF-Connecting-IP': address }
  const json = { ...orderRequest(), customerEmail: email.replace('@', `+${index}@`) }
  const placed = await api.send('POST', '/api/orders', { json, headers })
  if (placed.status !== 201) return [placed.status]
  const path = `/api/orders/${placed.body.order.id}/cancel`
  return [placed.status, (await api.send('POST', path, { json: { reason: 'No reason' }, headers })).status]
}

async function messages() {
  const { db } = api.database
  const [sent, held] = await db.read([
    db.sql.select().from(outboxMessages),
    db.sql.select().from(heldMessages),
  ])
  const count = (wanted: (row: (typeof sent)[number]) => boolean) => sent.filter(wanted).length
  return {
    held: held.length,
    toVictim: count(({ recipient }) => recipient.endsWith('@example.com') && !recipient.includes('dispatch')),
    digests: sent.filter(({ kind }) => kind === 'digest'),
    toDeskByMail: count(({ kind, channel }) => kind === 'dispatch_new_order' && channel === 'mail'),
    toDeskByText: count(({ kind, channel }) => kind === 'dispatch_new_order' && channel === 'sms'),
  }
}

test('200 orders and cancellations from 20 networks send one person at most ten emails, and none is refused or lost', async () => {
  const statuses = new Set<number>()
  for (let round = 0; round < 50; round++) {
    const done = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        orderAndCancel(round * 4 + n, `198.51.100.${(round * 4 + n) % 20}`),
      ),
    )
    for (const status of done.flat()) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200, 201]))
  const before = await messages()
  expect(before.toVictim).toBe(9)
  // Two contacts by email, two by text.
  expect(before.toDeskByMail).toBe(30)
  expect(before.toDeskByText).toBe(14)
  expect(before.toVictim + before.toDeskByMail + before.toDeskByText + before.held).toBe(400 + 800)

  api.pass(hourMs / 6)
  await digests()
  const desk = (await messages()).digests
  expect(desk.map(({ recipient }) => recipient).toSorted()).toHaveLength(4)
  expect(await digests()).toEqual([])

  api.pass(hourMs - hourMs / 6)
  expect(await digests()).toHaveLength(1)
  expect(await messages()).toMatchObject({ held: 0, toVictim: 10 })
  const first = (await messages()).digests.find(({ recipient }) => recipient.startsWith('victim'))
  expect(first?.facts).toMatchObject({ isForDesk: false })
})

test('one network causes a limited number of emails and texts per hour; its orders are placed anyway', async () => {
  for (let index = 0; index < 40; index++) {
    const [status] = await orderAndCancel(index, '192.0.2.1', `customer${index}@example.org`)
    expect(status).toBe(201)
  }
  const { db } = api.database
  const [sent] = await db.read([db.sql.select().from(outboxMessages)])
  expect(sent.filter(({ channel }) => channel === 'mail').length).toBeLessThanOrEqual(60)
  expect(sent.filter(({ channel }) => channel === 'sms').length).toBeLessThanOrEqual(20)
})

test('a single order notifies everybody immediately, with nothing held', async () => {
  await orderAndCancel(1, '192.0.2.1', 'ann@example.org')
  const { held, toDeskByMail, toDeskByText } = await messages()
  expect([held, toDeskByMail, toDeskByText]).toEqual([0, 2, 2])
})
