import { can } from '@switchback/core/access/permissions.ts'
import type { StaffActor } from '@switchback/core/access/actor.ts'
import { insuranceDay, whyNotAssignable, type InsuranceDays } from '@switchback/core/carriers/assignment.ts'
import { refuseUnlikelyDay } from '@switchback/core/fields/day-and-instant.ts'
import { personName } from '@switchback/core/fields/person-name.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import type { ChangeDriver } from '@switchback/core/orders/request/move-transport.ts'
import { confirmedReason } from '@switchback/core/fields/confirmation.ts'
import { payAsks } from '@switchback/core/orders/decide/asks.ts'
import { carrierLanes, carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { drivers } from '@switchback/db/schema/carriers/drivers.ts'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Moment, RequestContext } from '../request-context.ts'
import { existingCarrier } from './existing-carrier.ts'
import { existingDrivers } from './list-drivers.ts'

type AssignmentRequest = Omit<ChangeDriver, 'reason' | 'revision'>

/** A carrier and driver who may take an order, as read; `stillTrue` is the condition for the write. */
export type Assignable = {
  readonly carrier: typeof carriers.$inferSelect
  readonly driverId: string | null
  readonly driverName: string
  readonly driverPhone: string
  /** Of a driver of the carrier's list who has one. */
  readonly driverEmail: string | null
  readonly payCents: number
  readonly pickupOn: string
  readonly deliverOn: string | null
  readonly pickupTime: string | null
  readonly deliverTime: string | null
  readonly overrideReason: string | null
  readonly stillTrue: SQL
}

function refuse(path: string, message: string): never {
  throw new Refusal('invalid', { details: [{ path, message }] })
}

type Checked = { readonly isActive: boolean; readonly insuranceExpiresOn: string }

/** The reason to store, if the carrier is not assignable and a super_admin assigns it all the same. */
function overrideOf(
  carrier: Checked,
  insuredOn: string,
  { overrideReason }: AssignmentRequest,
  actor: StaffActor | undefined,
): string | null {
  const obstacle = whyNotAssignable({ ...carrier, insuranceExpiry: carrier.insuranceExpiresOn }, insuredOn)
  if (obstacle === undefined) return null
  // Only a super_admin has this permission.
  const mayOverride = actor !== undefined && can(actor, 'users')
  if (overrideReason === null) refuse('carrierId', obstacle)
  if (!mayOverride) {
    throw new Refusal('forbidden', { sentence: `${obstacle} Only a super admin may assign it all the same.` })
  }
  return overrideReason
}

/** True at the write: the carrier exists, and without an override it is active and insured on the day. */
export function isStillAssignable(
  carrierId: string,
  driverId: string | null,
  insuredOn: string,
  hasOverride: boolean,
) {
  const isFit = hasOverride
    ? sql`1`
    : sql`${carriers.isActive} = 1 AND ${carriers.insuranceExpiresOn} >= ${insuredOn}`
  const carrier = sql`EXISTS (SELECT 1 FROM ${carriers} WHERE ${and(eq(carriers.id, carrierId), isNull(carriers.deletedAt))} AND ${isFit})`
  if (driverId === null) return carrier
  const isTheirs = and(eq(drivers.id, driverId), eq(drivers.carrierId, carrierId), eq(drivers.isActive, true))
  return sql`${carrier} AND EXISTS (SELECT 1 FROM ${drivers} WHERE ${isTheirs})`
}

type ReadContext = Pick<RequestContext, 'db'> & Moment

/** Queries the jobs that carriers have done on a lane, and their pay. */
export const lanePay = ({ db }: Pick<ReadContext, 'db'>, lane: string | null) =>
  db.sql
    .select({
      jobs: sql<number>`coalesce(sum(${carrierLanes.jobCount}), 0)`,
      payCents: sql<number>`coalesce(sum(${carrierLanes.payCents}), 0)`,
    })
    .from(carrierLanes)
    .where(eq(carrierLanes.lane, lane ?? ''))

/**
 * The carrier, the driver of its list, if one is named, and the usual pay of the lane.
 * @throws Refusal `invalid` at the field
 */
async function readParties(
  context: Pick<ReadContext, 'db'>,
  { carrierId, driverId }: AssignmentRequest,
  lane: string | null,
) {
  const { db } = context
  const [[carrier], [found], [usual = { jobs: 0, payCents: 0 }]] = await db.read([
    existingCarrier(db, carrierId),
    existingDrivers(db, eq(drivers.id, driverId ?? '')),
    lanePay(context, lane),
  ])
  if (!carrier) refuse('carrierId', 'This carrier is no longer there.')
  const driver = found?.driver
  if (driverId !== null && (!driver?.isActive || driver.carrierId !== carrierId)) {
    refuse('driverId', 'This driver does not drive for the carrier any more.')
  }
  return { carrier, driver, usual }
}

/** The order as read, and who has it now. */
type Found = {
  readonly order: {
    readonly preferredPickupOn: string | null
    readonly totalCents: number
    readonly lane: string | null
  }
  readonly assignment:
    | {
        readonly assignment: NonNullable<InsuranceDays['current']> & {
          readonly payCents: number
          readonly driverName: string
        }
      }
    | undefined
}

/**
 * The agreed days and times.
 * @throws Refusal `invalid` for a delivery before the pickup, a time of a delivery without a day, or a day that is not
 * within a year.
 */
function agreedDays(
  today: string,
  order: { readonly preferredPickupOn: string | null },
  { pickupDate, deliveryDate, pickupTime, deliveryTime }: AssignmentRequest,
) {
  for (const [field, day] of Object.entries({ pickupDate, deliveryDate })) {
    if (day !== null) refuseUnlikelyDay(field, day, { today, isPast: false })
  }
  const pickupOn = pickupDate ?? order.preferredPickupOn ?? today
  if (deliveryDate !== null && deliveryDate < pickupOn) {
    refuse('deliveryDate', 'The delivery day is before the pickup day.')
  }
  if (deliveryTime !== null && deliveryDate === null) {
    refuse('deliveryDate', 'Enter the day of this delivery time.')
  }
  return { pickupOn, deliverOn: deliveryDate, pickupTime, deliverTime: deliveryTime }
}

const DriverName = personName('Enter the driver’s name', 120)

/** The customer reads the name of a driver who is on no list in our mails. @throws Refusal `invalid` Source: MSG-15. */
function refuseOddName({ driverId, driverName }: AssignmentRequest, { assignment }: Found): void {
  if (driverId !== null || driverName === assignment?.assignment.driverName) return
  const read = DriverName.safeParse(driverName)
  if (!read.success) refuse('driverName', read.error.issues[0]?.message ?? 'Enter the driver’s name')
}

/**
 * Reads the carrier and the driver, and refuses those who cannot take the order. A new pay that is unusual asks.
 * @param actor who assigns; undefined for a carrier that names its driver by the link of an offer.
 * @throws Refusal `invalid` at the field; `forbidden` if only a super_admin may; `confirmation_needed` for the pay.
 * Source: CARRIER-3, ORDER-48.
 */
export async function readAssignable(
  context: ReadContext,
  found: Found,
  request: AssignmentRequest,
  actor: StaffActor | undefined,
): Promise<Assignable> {
  refuseOddName(request, found)
  const { order, assignment } = found
  const { carrierId, driverId } = request
  const { carrier, driver, usual } = await readParties(context, request, order.lane)
  const today = dayOf(context.now, context.timeZone)
  const days = agreedDays(today, order, request)
  const current = assignment?.assignment
  const insuredOn = insuranceDay(carrierId, { pickupDate: days.pickupOn, today, current })
  const override = overrideOf(carrier, insuredOn, request, actor)
  const payCents = parseDollars(request.carrierPay) ?? 0
  const asks = current?.payCents === payCents ? [] : payAsks(payCents, order.totalCents, usual)
  const payReason = confirmedReason(asks, request.confirm)
  const reasons = [override, payReason].filter((each) => each !== null)
  return {
    ...days,
    carrier,
    driverId,
    driverName: driver?.name ?? request.driverName,
    driverPhone: driver?.phone ?? request.driverPhone,
    driverEmail: driver?.email ?? null,
    payCents,
    overrideReason: reasons.length > 0 ? reasons.join(' ') : null,
    stillTrue: isStillAssignable(carrierId, driverId, insuredOn, override !== null),
  }
}
