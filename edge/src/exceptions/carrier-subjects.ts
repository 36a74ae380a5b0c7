import { showDay } from '@switchback/core/shown/day.ts'
import { unsentOfDevice } from '@switchback/core/sync/unsent-of-device.ts'
import { unsentText } from '@switchback/core/sync/unsent-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers.ts'
import { dealers } from '@switchback/db/schema/dealers.ts'
import { exceptions } from '@switchback/db/schema/exceptions.ts'
import { syncDevices } from '@switchback/db/schema/sync-devices.ts'
import { users } from '@switchback/db/schema/users.ts'
import { and, eq, sql } from 'drizzle-orm'
import { exceptionFields, type Subject } from './exception-row.ts'
import { nameOfUser } from '../team/name-of-user.ts'

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

const separator = sql`instr(${exceptions.subjectId}, ' ')`

type OfDevice = {
  readonly device: typeof syncDevices.$inferSelect
  readonly userName: string
  readonly companyName: string
}

function deviceSubject({ device, userName, companyName }: OfDevice, now: Date): Subject {
  const { waiting, neverArrived } = unsentOfDevice(device, now)
  const lost = unsentText(neverArrived)
  return {
    title: companyName,
    detail: `${lost || unsentText(waiting)} of tablet ${device.number} (${userName}) never arrived`,
    dealerId: device.dealerId,
  }
}

/** Exceptions of dealers' tablets. Source: OFFLINE-12. */
export const deviceSubjects = (db: Database, now: Date) => ({
  joined: db.sql
    .select({
      ...exceptionFields,
      device: syncDevices,
      userName: nameOfUser,
      companyName: dealers.companyName,
    })
    .from(exceptions)
    .innerJoin(
      syncDevices,
      and(
        sql`${syncDevices.deviceId} = substr(${exceptions.subjectId}, 1, ${separator} - 1)`,
        sql`${syncDevices.userId} = substr(${exceptions.subjectId}, ${separator} + 1)`,
      ),
    )
    .innerJoin(users, eq(users.id, syncDevices.userId))
    .innerJoin(dealers, eq(dealers.id, syncDevices.dealerId)),
  subject: (found: OfDevice) => deviceSubject(found, now),
})
