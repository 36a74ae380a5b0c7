import { showDay } from '@switchback/core/shown/day.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { eq } from 'drizzle-orm'
import { exceptionFields, type Subject } from './exception-row.ts'

type OfCarrier = {
  readonly exception: typeof exceptions.$inferSelect
  readonly carrier: Pick<typeof carriers.$inferSelect, 'id' | 'name' | 'phone' | 'insuranceExpiresOn'>
}

const carrierSubject = ({ exception: { kind }, carrier }: OfCarrier): Subject => ({
  title: carrier.name,
  detail:
    kind === 'insurance_lapsed'
      ? `Has an order to deliver; its insurance ended on ${showDay(carrier.insuranceExpiresOn)}`
      : `Insured until ${showDay(carrier.insuranceExpiresOn)}`,
  phone: carrier.phone,
  carrierId: carrier.id,
})

/** Exceptions of carriers. */
export const carrierSubjects = (db: Database) => ({
  joined: db.sql
    .select({
      ...exceptionFields,
      carrier: {
        id: carriers.id,
        name: carriers.name,
        phone: carriers.phone,
        insuranceExpiresOn: carriers.insuranceExpiresOn,
      },
    })
    .from(exceptions)
    .innerJoin(carriers, eq(carriers.id, exceptions.subjectId)),
  subject: carrierSubject,
})
