import { addDays } from '@switchback/core/calendar/days.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { carrierDocuments } from '../schema/carriers/carrier-papers.ts'
import { carriers } from '../schema/carriers/carriers.ts'
import { demoCarrierId } from './demo-carriers.ts'

const carrierCount = 8

/** A demo carrier, and the days of its insurance certificate. */
export type CarrierWithoutPapers = {
  readonly id: string
  readonly name: string
  readonly issuedOn: string
  readonly expiresOn: string
}

/** The demo carriers that get documents and payment details; none if one has a document. Source: DEV-3. */
export async function carriersWithoutPapers(db: Database): Promise<CarrierWithoutPapers[]> {
  const ids = Array.from({ length: carrierCount }, (_, at) => demoCarrierId(at + 1))
  const [known, some] = await db.read([
    db.sql
      .select({ id: carrierDocuments.id })
      .from(carrierDocuments)
      .where(inArray(carrierDocuments.carrierId, ids))
      .limit(1),
    db.sql
      .select({ id: carriers.id, name: carriers.name, expiresOn: carriers.insuranceExpiresOn })
      .from(carriers)
      .where(inArray(carriers.id, ids))
      .orderBy(asc(carriers.id)),
  ])
  if (known.length > 0) return []
  return some.map((carrier) => ({ ...carrier, issuedOn: addDays(carrier.expiresOn, -364) }))
}
