import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPeople } from '../seed/seed-demo.ts'
import { startScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { endSignIns } from './end-sign-ins.ts'

const at = '2026-11-20T12:00:00.000Z'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await startScratchDatabase()
  await seedPeople(scratch.db, new Date(at))
})
afterAll(() => scratch.stop())

test('nobody is signed in after a restore, and the operator reads whose state to check', async () => {
  const { db, url } = scratch
  const [user, left] = await db.sql.all<{ id: string; email: string }>(
    sql`SELECT id, email FROM users WHERE admin_role IS NOT NULL ORDER BY username LIMIT 2`,
  )
  await db.write([
    sql`UPDATE users SET is_active = 0 WHERE id = ${left?.id}`,
    sql`INSERT INTO sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at)
      VALUES ('s', 'hash', ${user?.id}, 'Firefox', ${at}, ${at}, ${at})`,
    sql`INSERT INTO known_devices (token_hash, user_id, last_used_at) VALUES ('hash', ${user?.id}, ${at})`,
    sql`INSERT INTO password_links (token_hash, user_id, purpose, created_at, expires_at)
      VALUES ('hash', ${user?.id}, 'reset', ${at}, ${at})`,
    sql`INSERT INTO sign_in_challenges (token_hash, user_id, expires_at) VALUES ('hash', ${user?.id}, ${at})`,
    // As in a backup of an earlier release.
    sql`DROP TABLE carrier_devices`,
  ])
  const said = await endSignIns({ url })
  const counts = await db.sql.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM sessions UNION ALL SELECT count(*) FROM known_devices
      UNION ALL SELECT count(*) FROM password_links UNION ALL SELECT count(*) FROM sign_in_challenges`,
  )
  expect(counts.map(({ count }) => count)).toEqual([0, 0, 0, 0])
  expect(said).toContain(`<${user?.email}>`)
  expect(said).not.toContain(`<${left?.email}>`)
})
