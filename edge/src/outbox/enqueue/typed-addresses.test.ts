import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { cancelAnyVehicle, equalVehiclesRequest } from '../../../test/api/vehicles-request.ts'
import { accountSamples } from '../../../test/fuzz/account-samples.ts'
import { sampleDealership, sampleMember } from '../../../test/harness/sample-bodies.ts'
import { readConfig } from '../../config.ts'
import { samePerson } from '../../limits/caller.ts'
import { sendDigests } from '../digests/send-digests.ts'

// Mail to an address that somebody typed is limited by receiver and sender, whatever causes it. Source: MSG-26.
const perReceiver = 5
const settings = {
  MAILS_PER_RECEIVER_PER_HOUR: String(perReceiver),
  MAILS_PER_CALLER_PER_HOUR: '40',
  DISPATCH_MAILS_PER_HOUR: '6',
}

let api: ApiUnderTest
beforeEach(async () => {
  api = await startApi({ settings })
  await seedPeople(api.database.db, api.now())
})
afterEach(() => api.stop())

async function mails() {
  const { db } = api.database
  const [sent, held] = await db.read([
    db.sql.select().from(outboxMessages),
    db.sql.select().from(heldMessages),
  ])
  const isMail = ({ channel }: { channel: string }) => channel === 'mail'
  return { sent: sent.filter(isMail), held: held.filter(isMail) }
}

const sentTo = async (address: string) =>
  (await mails()).sent.filter(({ recipient }) => samePerson(recipient) === samePerson(address))

test('vehicles cancelled one by one send a stranger and the dispatch desk no more than their limits, and lose nothing', async () => {
  const headers = { 'CF-Connecting-IP': '192.0.2.1' }
  const orderCount = 3
  const vehicleCount = 4
  for (let index = 0; index < orderCount; index++) {
    const json = { ...equalVehiclesRequest(vehicleCount), customerEmail: `victim+${index}@example.com` }
    const { body } = await api.send('POST', '/api/orders', { json, headers })
    for (let at = 0; at < vehicleCount; at++) {
      const pick = () => 0
      const { status } = await cancelAnyVehicle(api, body.order.id, { portal: 'public', headers, pick })
      expect(status).toBe(200)
    }
  }
  const { sent, held } = await mails()
  const toVictim = sent.filter(({ recipient }) => recipient.startsWith('victim'))
  expect(toVictim.length).toBeLessThanOrEqual(perReceiver)
  const toDesk = Map.groupBy(
    sent.filter(({ kind }) => kind.startsWith('dispatch_')),
    ({ recipient }) => recipient,
  )
  expect(toDesk.size).toBe(2)
  for (const some of toDesk.values()) expect(some.length).toBeLessThanOrEqual(6)
  // The order and each vehicle but the last: one mail to the customer and two to the desk.
  expect(sent.length + held.length).toBe(3 * orderCount * vehicleCount)
})

test('a member of a team whose role changes all day gets no more mails than the limit', async () => {
  const headers = await signedIn(api, 'dealer')
  const { body } = await api.send('POST', '/api/dealer/team', { json: sampleMember, headers })
  for (let index = 0; index < 12; index++) {
    const json = { role: index % 2 === 0 ? 'viewer' : 'booker' }
    const { status } = await api.send('PATCH', `/api/dealer/team/${body.member.id}`, { json, headers })
    expect(status).toBe(200)
  }
  expect((await sentTo(sampleMember.email)).length).toBeLessThanOrEqual(perReceiver)
  const { sent, held } = await mails()
  expect([...sent, ...held].filter(({ kind }) => kind === 'account_changed')).toHaveLength(12)
})

test('a person who changes the own contact details all day gets no more mails than the limit', async () => {
  const headers = await signedIn(api, 'dealer')
  for (let index = 0; index < 12; index++) {
    const json = {
      ...accountSamples['PATCH /api/auth/account'],
      lastName: `Whitfield ${'I'.repeat(index + 1)}`,
    }
    expect((await api.send('PATCH', '/api/auth/account', { json, headers })).status).toBe(200)
  }
  const { sent, held } = await mails()
  expect(sent.length).toBeLessThanOrEqual(perReceiver)
  expect(sent.length + held.length).toBe(12)
})

test('an email address typed into an account again and again stays under the limit, and the left one is told once', async () => {
  const headers = await signedIn(api, 'dealer')
  const password = demoPasswords.dealer
  const contact = accountSamples['PATCH /api/auth/account']
  for (let index = 0; index < 12; index++) {
    const json = { ...contact, email: `victim+${index}@example.com`, password }
    expect((await api.send('PATCH', '/api/auth/account', { json, headers })).status).toBe(200)
  }
  // One more than the limit: the first notice to an address that is left always goes out.
  expect((await sentTo('victim@example.com')).length).toBeLessThanOrEqual(perReceiver + 1)
  expect(await sentTo('dealer@switchback.example')).toHaveLength(1)
  const { sent, held } = await mails()
  expect(sent.length + held.length).toBe(24)
})

test('a dealership that changes its invoice address all day sends a stranger no more than the limit', async () => {
  const headers = await signedIn(api, 'dealer')
  for (let index = 0; index < 12; index++) {
    const json = { ...sampleDealership, invoiceEmail: `victim+${index}@example.com`, revision: index }
    const { status } = await api.send('PATCH', '/api/dealer/profile', { json, headers })
    expect(status).toBe(200)
  }
  expect((await sentTo('victim@example.com')).length).toBeLessThanOrEqual(perReceiver + 1)
})

/** MSG-8 */
test.each([
  ['is still a member', sql`SELECT 1`, 2],
  ['was switched off', sql`UPDATE users SET is_active = 0 WHERE username = 'dealer'`, 1],
  [
    'chose no mails',
    sql`INSERT INTO notification_settings (user_id, topic, in_app, mail, push, updated_at)
    SELECT id, 'orders', 1, 0, 0, '2026-11-28T10:00:00.000Z' FROM users WHERE username = 'dealer'`,
    1,
  ],
])('a held copy for a member who %s by now', async (_, change, sentCount) => {
  const { db, url } = api.database
  const headers = await signedIn(api, 'dealer')
  const { body } = await api.send('POST', '/api/dealer/orders', { json: orderRequest(), headers })
  const held = (key: string, to: string) =>
    sql`INSERT INTO held_messages (id, channel, kind, dedupe_key, order_id, recipient, facts, created_at)
      SELECT ${key}, 'mail', 'picked_up', 'picked_up:' || ${key} || iif(${key} = 'copy', ':' || placed_by_user_id, ''),
      id, ${to}, '{}', created_at FROM orders WHERE id = ${body.order.id}`
  const [own, copy] = ['sales@dealer.example', 'member@dealer.example'] as const
  await db.write([held('own', own), held('copy', copy), change])
  const config = readConfig({ ENVIRONMENT: 'test', DATABASE_URL: url, ...settings })
  await sendDigests({ db, now: new Date(api.now().getTime() + 2 * 60 * 60 * 1000), config })
  const receivers = (await mails()).sent.flatMap(({ kind, recipient }) =>
    kind === 'picked_up' ? [recipient] : [],
  )
  expect(receivers.toSorted()).toEqual([copy, own].slice(2 - sentCount))
  expect((await mails()).held.filter(({ kind }) => kind === 'picked_up')).toEqual([])
})
