import { and, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect(await addFirstAdmin(db, { ...ada, username: 'eve', email: 'eve@example.com' }, now)).toBe('refused')
  const [rows] = await db.read([db.sql.select().from(users)])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ username: 'ada', adminRole: 'super_admin', passwordHash: null })
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
