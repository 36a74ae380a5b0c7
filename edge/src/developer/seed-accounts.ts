import type { Database } from '@switchback/db/client.ts'
import { hashPassword } from '@switchback/db/hash-password.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { seedRates } from '@switchback/db/seed/seed-rates.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

type SeedContext = Pick<RequestContext, 'config' | 'db' | 'now'>

/** Demo accounts have ids that begin with `demo-`, so that a production database never accepts them. */
const demoId = (): string => `demo-${crypto.randomUUID()}`

/** The user names of the demo accounts that a sign-in page names. Source: DEV-3. */
const demoNames = { admin: 'admin', dealer: 'dealer' } as const

/** True for the dealership whose demo account the sign-in page names. */
const isDemoDealership = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.dealerId} = ${dealers.id} AND ${users.username} = ${demoNames.dealer})`

/** A super admin and an approved dealership: those of the demo accounts where they exist, otherwise the oldest. */
async function find(db: Database) {
  const [[admin], [dealer]] = await db.read([
    db.sql
      .select({ username: users.username })
      .from(users)
      .where(and(eq(users.adminRole, 'super_admin'), eq(users.isActive, true)))
      .orderBy(sql`${users.username} = ${demoNames.admin} DESC`, asc(users.createdAt))
      .limit(1),
    db.sql
      .select({ companyName: dealers.companyName })
      .from(dealers)
      .where(eq(dealers.isApproved, true))
      .orderBy(sql`${isDemoDealership} DESC`, asc(dealers.createdAt))
      .limit(1),
  ])
  return { admin, dealer }
}

async function addAdmin({ config, db, now }: SeedContext): Promise<void> {
  const at = now.toISOString()
  const row = {
    id: demoId(),
    username: demoNames.admin,
    email: 'admin-test@switchback.example',
    firstName: 'Avery',
    lastName: 'Stone',
    adminRole: 'super_admin' as const,
    passwordHash: config.demoSignIn ? await hashPassword(config.demoSignIn.staff) : null,
    createdAt: at,
    updatedAt: at,
  }
  await db.write([db.sql.insert(users).values(row).onConflictDoNothing()])
}

async function addDealer({ config, db, now }: SeedContext): Promise<void> {
  const at = now.toISOString()
  const [dealerId, stamps] = [demoId(), { createdAt: at, updatedAt: at }]
  const company = {
    companyName: 'Test Dealership',
    email: 'dealer-test@switchback.example',
    phone: '8135550110',
  }
  const place = { address: '1 Test Way', city: 'Tampa', state: 'FL', zipCode: '33602' }
  const person = { firstName: 'Dana', lastName: 'Test', phone: company.phone, dealerRole: 'admin' as const }
  const passwordHash = config.demoSignIn ? await hashPassword(config.demoSignIn.dealer) : null
  const { email } = company
  await db.write([
    db.sql
      .insert(dealers)
      .values({ id: dealerId, contactName: 'Dana Test', ...company, ...place, isApproved: true, ...stamps }),
    db.sql.insert(dealerApplications).values({ dealerId, status: 'approved', reviewedAt: at, createdAt: at }),
    db.sql
      .insert(users)
      .values({
        id: demoId(),
        username: demoNames.dealer,
        dealerId,
        email,
        ...person,
        passwordHash,
        ...stamps,
      })
      .onConflictDoNothing(),
  ])
}

/**
 * Adds what a database needs for trying the product and does not have: the rates, somebody of staff, a dealership.
 * Idempotent. Only outside production.
 * Source: DEV-2.
 */
export async function seedAccounts(context: SeedContext) {
  const { db, now } = context
  await seedRates(db, now)
  const known = await find(db)
  if (!known.admin) await addAdmin(context)
  if (!known.dealer) await addDealer(context)
  const { admin, dealer } = await find(db)
  return {
    adminUser: { username: admin?.username ?? null },
    dealer: { companyName: dealer?.companyName ?? null },
  }
}
