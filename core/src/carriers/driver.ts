import * as z from 'zod/mini'
import { type PageEnd, PageQuery } from '#core/fields/page-query.ts'
import { personName } from '#core/fields/person-name.ts'
import { Email, emptyToNull, line, UsPhone } from '#core/fields/text-fields.ts'
import type { CarrierJob } from './carrier-job.ts'
import { Revision, type CarrierEvent } from './carrier.ts'

/** The equipment of a driver. */
export const equipmentKinds = ['open', 'enclosed', 'flatbed', 'driveaway'] as const
export type EquipmentKind = (typeof equipmentKinds)[number]

export const driverViews = ['active', 'inactive'] as const
export type DriverView = (typeof driverViews)[number]

/** Query of `GET /api/admin/drivers`: `search` finds the beginning of a name, or a whole phone number. */
export const ListDrivers = z.extend(PageQuery, {
  show: z._default(z.enum(driverViews, 'There is no such list'), 'active'),
  carrierId: z.optional(z.string().check(z.maxLength(64))),
  equipment: z.optional(z.enum(equipmentKinds, 'There is no such equipment')),
})
export type ListDrivers = z.output<typeof ListDrivers>

const OptionalEmail = z._default(
  z.pipe(
    z.nullable(
      z.string('Must be text').check(
        z.trim(),
        z.maxLength(254, 'Enter valid email'),
        z.refine((text) => text === '' || Email.safeParse(text).success, 'Enter valid email'),
      ),
    ),
    emptyToNull,
  ),
  null,
)

const License = z._default(
  z.pipe(
    z.nullable(
      z
        .string('Must be text')
        .check(z.trim(), z.regex(/^[\p{L}\p{N} -]{0,30}$/u, 'Letters, digits, spaces and hyphens only')),
    ),
    emptyToNull,
  ),
  null,
)

/** Body of `POST /api/admin/drivers`. Source: CARRIER-2. */
export const SaveDriver = z.object({
  name: personName('Name is required', 120),
  phone: UsPhone,
  email: OptionalEmail,
  carrierId: line('Choose a carrier', 64),
  license: License,
  equipment: z.enum(equipmentKinds, 'Choose the equipment'),
  isActive: z.boolean('Say whether the driver is active'),
})
export type SaveDriver = z.output<typeof SaveDriver>

/** Body of `PUT /api/admin/drivers/{id}`. */
export const ChangeDriverRecord = z.extend(SaveDriver, { revision: Revision })
export type ChangeDriverRecord = z.output<typeof ChangeDriverRecord>

/** A driver as staff see one. Source: CARRIER-2. */
export type Driver = SaveDriver & {
  id: string
  carrierName: string
  revision: number
  createdAt: string
  updatedAt: string
}

/** Response of `GET /api/admin/drivers`, besides `success`. */
export type DriverPage = PageEnd & { drivers: Driver[] }

/** Response of `GET /api/admin/drivers/{id}`, besides `success`. */
export type DriverDetails = {
  driver: Driver
  /** The newest first, at most 50. */
  jobs: CarrierJob[]
  /** The newest first, at most 20. */
  events: CarrierEvent[]
}
