import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordLinks } from '../schema/accounts/password-links.ts'
import { users } from '../schema/accounts/users.ts'
import { startScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { addFirstAdmin } from './add-first-admin.ts'
import { closeDemoUsers } from './close-demo-users.ts'
import { seedPeople } from './seed-demo.ts'

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database.stop())

const ada = { username: 'Ada', email: 'Ada@example.com', firstName: 'Ada', lastName: 'Okafor' }

test('a database gets one first super_admin, who has no password until they set one', async () => {
  const { db } = database
  const now = new Date()
  expect(await addFirstAdmin(db, ada, now)).toBe('added')
  expect(await addFirstAdmin(db, ada, now)).toBe('waiting')
  const [rows] = await db.read([db.sql.select().from(users)])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ username: 'ada', adminRole: 'super_admin', passwordHash: null })
})

test('a mistyped address is corrected, and its links end, until somebody has set a password', async () => {
  const { db } = database
  const now = new Date()
  const [[before]] = await db.read([db.sql.select().from(users)])
  const expiresAt = new Date(now.getTime() + 86_400_000).toISOString()
  const link = {
    userId: before?.id ?? '',
    purpose: 'setup',
    createdAt: now.toISOString(),
    expiresAt,
  } as const
  await db.write([db.sql.insert(passwordLinks).values({ ...link, tokenHash: 'to the mistyped address' })])
  expect(await addFirstAdmin(db, ada, now)).toBe('waiting')
  const openLinks = () => db.sql.all(sql`SELECT 1 FROM password_links WHERE ended_at IS NULL`)
  expect(await openLinks()).toHaveLength(1)
  expect(await addFirstAdmin(db, { ...ada, email: 'Right@example.com' }, now)).toBe('waiting')
  const [rows] = await db.read([db.sql.select().from(users)])
  expect(rows).toMatchObject([{ id: before?.id, username: 'ada', email: 'right@example.com' }])
  expect(await openLinks()).toEqual([])
  await db.write([sql`UPDATE users SET password_hash = 'set'`])
  expect(await addFirstAdmin(db, ada, now)).toBe('refused')
  expect(await addFirstAdmin(db, { ...ada, email: 'right@example.com' }, now)).toBe('refused')
  const [after] = await db.read([db.sql.select().from(users)])
  expect(after).toMatchObject([{ email: 'right@example.com' }])
})

test('a database whose demo accounts were closed still gets its first super_admin', async () => {
  const demo = await startScratchDatabase()
  try {
    const now = new Date()
    await seedPeople(demo.db, now)
    expect(await addFirstAdmin(demo.db, ada, now)).toBe('refused')
    await closeDemoUsers(demo.db, now)
    expect(await addFirstAdmin(demo.db, ada, now)).toBe('added')
    const [staff] = await demo.db.read([
      demo.db.sql
        .select()
        .from(users)
        .where(and(isNotNull(users.adminRole), isNull(users.deletedAt))),
    ])
    expect(staff.map(({ username }) => username)).toEqual(['ada'])
  } finally {
    await demo.stop()
  }
})
