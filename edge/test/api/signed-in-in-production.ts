import { users } from '@switchback/db/schema/accounts/users.ts'
import { closeDemoUsers } from '@switchback/db/seed/close-demo-users.ts'
import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq } from 'drizzle-orm'
import type { ApiUnderTest } from './api-under-test.ts'

/** Signs in a staff user with the role of a demo user, but a regular account: production has no demo accounts. */
export async function signedInInProduction(
  api: ApiUnderTest,
  demoUsername: string,
): Promise<{ Authorization: string }> {
  const { db } = api.database
  await seedPeople(db, api.now())
  const [[known]] = await db.read([db.sql.select().from(users).where(eq(users.username, demoUsername))])
  if (!known) throw new Error(`There is no demo user ${demoUsername}`)
  const username = `real${demoUsername}`
  const account = { ...known, id: crypto.randomUUID(), username, email: `${username}@example.com` }
  await db.write([db.sql.insert(users).values(account)])
  await closeDemoUsers(db, api.now())
  const json = { username, password: demoPasswords.staff }
  const { body } = await api.send('POST', '/api/auth/login', { json })
  return { Authorization: `Bearer ${body.token}` }
}
