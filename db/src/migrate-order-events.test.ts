import { storedNotification } from '@switchback/core/notifications/stored-notification.ts'
import { kindOfStored } from '@switchback/core/orders/events/kind-of-stored.ts'
import { storedParts } from '@switchback/core/orders/events/stored-forms.ts'
import { transportStates } from '@switchback/core/orders/state/order-state.ts'
import { sampleEvents } from '@switchback/core/testing/sample-events.ts'
import { createClient } from '@libsql/client/web'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { adminNotifications } from './schema/messages/admin-notifications.ts'
import { orderEvents } from './schema/orders/order-events.ts'
import { seed } from './seed/seed.ts'
import { migrateUpTo, migrationEntries } from './testing/migrate-up-to.ts'
import { startScratchDatabase } from './testing/scratch-database.ts'

const at = '2026-11-21T10:12:00.000Z'
const count = migrationEntries.findIndex(({ tag }) => tag.endsWith('_typed_order_events'))

/** Every form in which a release without `event` stored one, and every pair of transport states. */
const rows: readonly (Parameters<typeof kindOfStored>[0] & { facts: object | null })[] = [
  ...Object.values(sampleEvents)
    // Younger than `event`: no release stored one without it.
    .filter(({ event }) => event.kind !== 'refund_failed' && event.kind !== 'called')
    .filter(({ by }) => by !== 'driver' && by !== 'carrier')
    .map(({ event, by }) => Object.assign(storedParts(event), { actorKind: by })),
  ...transportStates.flatMap((fromState) =>
    transportStates.map((toState) => ({
      kind: 'transport' as const,
      fromState,
      toState,
      actorKind: 'staff' as const,
      reason: null,
      facts: null,
    })),
  ),
  { kind: 'note', fromState: null, toState: null, actorKind: 'system', reason: 'By hand', facts: null },
]

test('events of earlier releases get their kind; a migration that dies half-way changes nothing', async () => {
  const scratch = await startScratchDatabase({ migrated: false })
  const client = createClient({ url: scratch.url })
  const { db } = scratch
  const stored = () => db.read([db.sql.select().from(orderEvents).orderBy(orderEvents.id)])
  const text = async (query: string) => JSON.stringify((await client.execute(query)).rows)
  const immutable = "SELECT sql FROM sqlite_master WHERE name = 'order_events_immutable'"
  try {
    await migrateUpTo(client, count)
    await client.migrate(
      rows.map(({ kind, fromState, toState, actorKind, reason, facts }) => ({
        sql: 'INSERT INTO order_events (order_id, kind, from_state, to_state, actor_kind, actor_id, reason, facts, created_at) VALUES (?, ?, ?, ?, ?, NULL, ?, ?, ?)',
        args: ['an-order', kind, fromState, toState, actorKind, reason, facts && JSON.stringify(facts), at],
      })),
    )
    const before = [await text('SELECT * FROM order_events'), await text(immutable)]
    await expect(migrateUpTo(client, count + 1, true)).rejects.toThrow('no_such_table')
    expect([await text('SELECT * FROM order_events'), await text(immutable)]).toEqual(before)
    await migrate(scratch.url)
    const [filled] = await stored()
    expect(filled.map(({ event }) => event)).toEqual(rows.map((row) => kindOfStored(row)))
  } finally {
    client.close()
    await scratch.stop()
  }
})

test('an event never changes, but a row that a release without `event` wrote gets one once', async () => {
  const scratch = await startScratchDatabase()
  const { db } = scratch
  try {
    await seed(db, 'development', new Date(at))
    await db.write([
      sql`INSERT INTO order_events (order_id, kind, actor_kind, created_at) SELECT id, 'note', 'system', ${at} FROM orders LIMIT 1`,
    ])
    const change = (set: ReturnType<typeof sql>) =>
      db.write([sql`UPDATE order_events SET ${set} WHERE kind = 'note' AND actor_kind = 'system'`])
    await expect(change(sql`event = 'noted', reason = 'x'`)).rejects.toThrow('never changed')
    await expect(change(sql`reason = 'x'`)).rejects.toThrow('never changed')
    await change(sql`event = 'noted'`)
    await expect(change(sql`event = 'disputed'`)).rejects.toThrow('never changed')
    await expect(change(sql`event = NULL`)).rejects.toThrow('never changed')
  } finally {
    await scratch.stop()
  }
})

test('staff hear once of a proposal that a mistake had ended before, if nothing newer was proposed', async () => {
  const scratch = await startScratchDatabase({ migrated: false })
  const client = createClient({ url: scratch.url })
  const later = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()
  const change = (id: string, changes: object = {}) => {
    const row = { version: 'bad', state: 'waiting', createdAt: at, expiresAt: '2099-01-01T00:00:00.000Z' }
    const { version, state, createdAt, expiresAt } = { ...row, ...changes }
    const decidedAt = state === 'waiting' ? null : later(9)
    const price = JSON.stringify([{ rateVersion: 'retail-1' }, { rateVersion: version }])
    const orderId = id.replace('newer', 'older')
    return {
      sql: `INSERT INTO order_changes (id, order_id, state, token_hash, request, price, changes, total_before_cents,
          total_cents, reason, created_by, created_at, expires_at, decided_at)
        VALUES (?, ?, ?, ?, '{}', ?, '[]', 1, 2, 'x', 'x', ?, ?, ?)`,
      args: [id, orderId, state, id, price, createdAt, expiresAt, decidedAt],
    }
  }
  try {
    await migrateUpTo(
      client,
      migrationEntries.findIndex(({ tag }) => tag.endsWith('_void_mistaken_changes')),
    )
    await client.migrate([
      ...[
        ['bad', later(5)],
        ['good', null],
      ].map(([version = null, mistakenAt = null]) => ({
        sql: `INSERT INTO rate_cards (version, structure_id, effective_from_at, card, created_at, mistaken_at)
          VALUES (?, ?, ?, '{}', ?, ?)`,
        args: [version, version, at, at, mistakenAt],
      })),
      change('waits'),
      change('honest', { version: 'good' }),
      change('expired', { expiresAt: '2026-11-22T10:12:00.000Z' }),
      change('declined', { state: 'declined' }),
      change('ended by an edit', { state: 'void' }),
      change('proposed after the mark', { createdAt: later(6) }),
      change('older'),
      change('newer', { version: 'good', createdAt: later(8) }),
    ])
    await migrate(scratch.url)
    const notices = await scratch.db.sql.select().from(adminNotifications)
    const notice = storedNotification({ kind: 'order_change_void', orderId: 'waits', changeId: 'waits' })
    expect(notices).toMatchObject([{ ...notice, dispatchedAt: null }])
  } finally {
    client.close()
    await scratch.stop()
  }
})
