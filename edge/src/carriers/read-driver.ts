import type { DriverDetails } from '@switchback/core/carriers/driver.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { carrierEvents } from '@switchback/db/schema/carriers/carrier-events.ts'
import { drivers } from '@switchback/db/schema/carriers/drivers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { eq } from 'drizzle-orm'
import { eventsOf, jobResponse, jobsOf } from './carrier-history.ts'
import { driverResponse, existingDrivers } from './list-drivers.ts'

export function driverNotFound(): Refusal {
  return new Refusal('not_found', { sentence: 'This driver is no longer there.' })
}

/** A driver with the orders driven and the changes of the record, in one round trip. @throws Refusal `not_found` */
export async function readDriver(db: Database, id: string): Promise<DriverDetails> {
  const [[row], jobs, events] = await db.read([
    existingDrivers(db, eq(drivers.id, id)),
    jobsOf(db, eq(orderAssignments.driverId, id)),
    eventsOf(db, eq(carrierEvents.driverId, id)),
  ])
  if (!row) throw driverNotFound()
  return { driver: driverResponse(row), jobs: jobs.map(jobResponse), events }
}
