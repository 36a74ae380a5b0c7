import type { Database } from '@switchback/db/client.ts'
import { hashPassword } from '@switchback/db/hash-password.ts'
import { dealerApplications } from '@switchback/db/schema/dealer-applications.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { users } from '@switchback/db/schema/users.ts'
import { seedRates } from '@switchback/db/seed/seed-rates.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

type SeedContext = Pick<RequestContext, 'config' | 'db' | 'now'>

/** Demo accounts have ids that begin with `demo-`, so that a production database never accepts them. */
const demoId = (): string => `demo-${crypto.randomUUID()}`

async function find(db: Database) {
  const [[admin], [dealer]] = await db.read([
    db.sql
      .select({ username: users.username })
      .from(users)
      .where(and(eq(users.adminRole, 'super_admin'), eq(users.isActive, true)))
      .orderBy(asc(users.createdAt))
      .limit(1),
    db.sql
      .select({ companyName: dealers.companyName })
      .from(dealers)
      .where(eq(dealers.isApproved, true))
      .orderBy(asc(dealers.createdAt))
      .limit(1),
  ])
  return { admin, dealer }
}

async function addAdmin({ config, db, now }: SeedContext): Promise<void> {
  const at = now.toISOString()
  const row = {
    id: demoId(),
    username: 'admin',
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
      .values({ id: demoId(), username: demoId(), dealerId, email, ...person, passwordHash, ...stamps }),
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
