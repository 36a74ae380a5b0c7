import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import { eventConsequences } from '@switchback/core/consequences/event-consequences.ts'
import { storedKinds } from '@switchback/core/notifications/stored-notification.ts'
import { sampleEvents } from '@switchback/core/testing/sample-events.ts'
import { sampleNotifications } from '@switchback/core/testing/sample-notifications.ts'
import { orderNotes } from '@switchback/db/schema/orders/order-notes.ts'
import { demoDealerId } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { unlimitedSender } from '../../../test/api/unlimited-sender.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import { writeChange } from './write-change.ts'

let api: ApiUnderTest
let orderId: string
let retailId: string
beforeAll(async () => {
  api = await startApi()
  const { db } = api.database
  await seedPeople(db, api.now())
  const headers = await signedIn(api, 'dealer')
  const place = async (path: string) => {
    const { body } = await api.send('POST', path, { json: orderRequest(), headers })
    return body.order.id as string
  }
  orderId = await place('/api/dealer/orders')
  retailId = await place('/api/orders')
  await api.settle()
})
afterAll(() => api.stop())

const tables = {
  dealer: sql`SELECT kind FROM dealer_notifications ORDER BY id`,
  staff: sql`SELECT kind FROM admin_notifications ORDER BY id`,
  messages: sql`SELECT kind FROM outbox_messages ORDER BY rowid`,
  audit: sql`SELECT area AS kind FROM audit_entries ORDER BY id`,
} as const
type Counts = Readonly<Record<keyof typeof tables, readonly string[]>>

async function stored(): Promise<Counts> {
  const { db } = api.database
  const read = async (query: typeof tables.dealer) =>
    (await db.sql.all<{ kind: string }>(query)).map(({ kind }) => kind)
  const { dealer, staff, messages, audit } = tables
  return {
    dealer: await read(dealer),
    staff: await read(staff),
    messages: await read(messages),
    audit: await read(audit),
  }
}

/** A change of the order that waits for its customer. */
const waitingProposal = (id: string) => [
  sql`DELETE FROM order_changes`,
  sql`INSERT INTO order_changes (id, order_id, token_hash, request, price, changes, total_before_cents, total_cents,
      reason, created_by, created_at, expires_at)
    VALUES ('proposed', ${id}, 'hash', '{}', '[]', '[]', 1, 2, 'x', 'demo-user-ops', ${api.now().toISOString()},
      ${api.now().toISOString()})`,
]

async function stateOfProposal(): Promise<string | undefined> {
  const [row] = await api.database.db.sql.all<{ state: string }>(sql`SELECT state FROM order_changes`)
  return row?.state
}

/** Writes a change whose guard is a note of its own, with everything that the table lists. */
async function write(kind: keyof typeof sampleEvents, actor: EventActor, id = orderId): Promise<Counts> {
  // So that no earlier notification has the same key.
  await api.database.db.write([sql`DELETE FROM admin_notifications`, ...waitingProposal(id)])
  const before = await stored()
  const { staffNotifications, messages } = eventConsequences[kind]
  const samples = sampleNotifications({ orderId: id, dealerId: demoDealerId, userId: 'demo-user-ops' })
  const at = api.now().toISOString()
  const note = { id: crypto.randomUUID(), orderId: id, authorId: 'demo-user-ops', text: 'x', createdAt: at }
  await writeChange(
    { db: api.database.db, now: api.now(), triggerDelivery: () => {}, ...unlimitedSender },
    {
      guard: api.database.db.sql.insert(orderNotes).values(note),
      event: { orderId: id, event: sampleEvents[kind].event, actor, at },
      notifications: staffNotifications.map((each) => samples[each]),
      messages: messages.map(
        (each) =>
          ({
            channel: 'mail',
            kind: each,
            facts: {},
            recipient: 'ada@example.com',
            dedupeKey: crypto.randomUUID(),
            orderId: id,
          }) as unknown as Message,
      ),
    },
  )
  const after = await stored()
  return {
    dealer: after.dealer.slice(before.dealer.length),
    staff: after.staff.slice(before.staff.length),
    messages: after.messages.slice(before.messages.length),
    audit: after.audit.slice(before.audit.length),
  }
}

const kinds = Object.keys(sampleEvents) as (keyof typeof sampleEvents)[]

describe.each(kinds)('%s', (kind) => {
  const row = eventConsequences[kind]
  const dealer = row.dealerNotification === null ? [] : [row.dealerNotification]

  test('by a customer or a dealer brings what its row lists', async () => {
    expect(await write(kind, { kind: 'dealer', userId: 'demo-user-dealer' })).toEqual({
      dealer,
      staff: row.staffNotifications.map((each) => storedKinds[each]),
      messages: row.messages,
      audit: [],
    })
  })

  test('ends a change that waits for the customer, or not, as its row says', async () => {
    await write(kind, { kind: 'customer' }, retailId)
    expect(await stateOfProposal()).toBe(row.voidsProposal ? 'void' : 'waiting')
  })

  test('of a retail order brings no notification of a dealership', async () => {
    expect((await write(kind, { kind: 'customer' }, retailId)).dealer).toEqual([])
  })
})

const staff = { kind: 'staff', userId: 'demo-user-ops' } as const
const isByStaff = (kind: (typeof kinds)[number]) => eventConsequences[kind].audit !== null

test.each(kinds.filter(isByStaff))('%s by staff enters the audit', async (kind) => {
  const { dealerNotification, staffNotifications, unlessByStaff, messages, audit } = eventConsequences[kind]
  const told = staffNotifications.filter((each) => !unlessByStaff.includes(each))
  expect(await write(kind, staff)).toEqual({
    dealer: dealerNotification === null ? [] : [dealerNotification],
    staff: told.map((each) => storedKinds[each]),
    messages,
    audit: [audit],
  })
})

test.each(kinds.filter((kind) => !isByStaff(kind)))(
  '%s by staff is refused, and nothing is written',
  async (kind) => {
    const before = await stored()
    await expect(write(kind, staff)).rejects.toThrow('eventConsequences')
    expect((await stored()).messages).toEqual(before.messages)
  },
)
