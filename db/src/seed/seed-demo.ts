import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { dealerApplications } from '../schema/dealers/dealer-applications.ts'
import { carrierNotes } from '../schema/carriers/carrier-papers.ts'
import { carriers } from '../schema/carriers/carriers.ts'
import { dealers } from '../schema/accounts/dealers.ts'
import { drivers } from '../schema/carriers/drivers.ts'
import { orders } from '../schema/orders/orders.ts'
import { users } from '../schema/accounts/users.ts'
import { seedAccount } from './demo-account.ts'
import { demoCarrierNotes, demoCarriers, demoDrivers } from './demo-carriers.ts'
import { demoOrderStories } from './demo-orders.ts'
import { demoApplications, demoDealers, demoUsers } from './demo-people.ts'
import { readZipTable } from './read-zip-table.ts'
import { seedRateHistory } from './seed-rate-history.ts'
import { tellOrder } from './order-story.ts'

/** The demo accounts and their dealerships. Source: DEV-3. */
export async function seedPeople(db: Database, now: Date): Promise<void> {
  const [known] = await db.read([
    db.sql.select({ id: users.id }).from(users).where(eq(users.username, 'admin')),
  ])
  if (known.length > 0) return
  const at = now.toISOString()
  await db.write([
    db.sql.insert(dealers).values(demoDealers(at)).onConflictDoNothing(),
    db.sql.insert(users).values(demoUsers(at)).onConflictDoNothing(),
    db.sql.insert(dealerApplications).values(demoApplications(at)).onConflictDoNothing(),
  ])
}

/** Adds the demo carriers and drivers that are missing. Source: DEV-3. */
export async function seedCarriers(db: Database, now: Date): Promise<void> {
  await db.write([
    db.sql.insert(carriers).values(demoCarriers(now)).onConflictDoNothing(),
    db.sql.insert(drivers).values(demoDrivers(now)).onConflictDoNothing(),
    db.sql.insert(carrierNotes).values(demoCarrierNotes(now)).onConflictDoNothing(),
  ])
}

async function seedOrders(db: Database, zipTable: ZipTable, now: Date): Promise<void> {
  const stories = demoOrderStories(zipTable)
  const ids = stories.map(({ order }) => order.id)
  const [known] = await db.read([
    db.sql.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)),
  ])
  const missing = stories.filter(({ order }) => known.every(({ id }) => id !== order.id))
  const [first, ...rest] = missing.flatMap((story) => tellOrder(db, story, now))
  if (first) await db.write([first, ...rest])
}

/**
 * Demo accounts, dealerships, carriers, and orders. Idempotent: adds what is missing and changes nothing else. Never for
 * production: the passwords are public.
 * Source: DEV-3.
 */
export async function seedDemo(db: Database, now: Date): Promise<void> {
  await seedPeople(db, now)
  await seedCarriers(db, now)
  const zipTable = readZipTable()
  await seedOrders(db, zipTable, now)
  await seedRateHistory(db, zipTable, now)
  await seedAccount(db, now)
}
