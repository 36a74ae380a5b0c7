import type { StaffActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { NewOrderEventOf } from '@switchback/core/orders/events/order-event.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { driverDevices, driverLinks } from '@switchback/db/schema/inspections/driver-links.ts'
import { drivers } from '@switchback/db/schema/carriers/drivers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { currentAssignment } from '../carriers/assignment-row.ts'
import { driverLinkMessages } from '../driver-links/driver-link-messages.ts'
import { freshDriverLink, insertDriverLink } from '../driver-links/new-driver-link.ts'
import { driverLinkLimiter } from '../limits/link-limits.ts'
import { orderIdOf } from '../orders/read/order-id-of.ts'
import { byStaff } from '../orders/write/commit-by-staff.ts'
import { commitOrder, type CommitContext } from '../payments/commit/commit-order.ts'
import type { OrderDecision } from '../payments/write/write-order.ts'
import { findInspected } from './find-load.ts'
import { loadOrder } from './tell-history.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findLinked>>>

/** Queries the address of the driver who has the order, of one on the carrier's list. */
const emailOfDriver = (db: CommitContext['db'], orderId: string) =>
  db.sql
    .select({ email: drivers.email })
    .from(orderAssignments)
    .innerJoin(drivers, eq(drivers.id, orderAssignments.driverId))
    .where(and(eq(orderAssignments.orderId, orderId), isNull(orderAssignments.endedAt)))

/** The order with the driver who has it, and the link. @throws Refusal `illegal_transition` without a driver */
async function findLinked({ db }: Pick<CommitContext, 'db'>, orderId: string) {
  const [[current], [driver]] = await db.read([currentAssignment(db, orderId), emailOfDriver(db, orderId)])
  const { order } = await loadOrder(db, orderId)
  if (!current || order.transportStatus === 'completed' || order.transportStatus === 'cancelled') {
    throw new Refusal('illegal_transition', { sentence: 'No driver has this order now.' })
  }
  const found = await findInspected(db, orderId)
  const isCurrent = found?.link.assignmentId === current.assignment.id && found.link.endedAt === null
  const { assignment } = current
  const to = { ...assignment, driverEmail: driver?.email ?? null }
  return { order, assignment, to, link: isCurrent ? found.link : undefined, before: found }
}

type Change = {
  readonly step: NewOrderEventOf<'driver_link'>['step']
  readonly device: string | null
  readonly steps?: readonly WriteStatement[]
  readonly stillTrue?: SQL
} & Pick<OrderDecision, 'messages' | 'limiter'>

/** Writes a change of the link with its entry in history and audit. */
async function change(
  context: CommitContext,
  orderKey: string,
  by: StaffActor,
  decide: (found: Found) => Change,
): Promise<void> {
  const id = await orderIdOf(context.db, orderKey)
  await commitOrder(context, { load: () => findLinked(context, id) }, (found): OrderDecision => {
    const { step, device, ...written } = decide(found)
    return { ...written, event: { kind: 'driver_link', step, device }, by: byStaff(by), keepsRevision: true }
  })
}

/** @throws Refusal `not_found` */
function theLink({ link }: Found) {
  if (!link) throw new Refusal('not_found', { sentence: 'This driver has no link yet.' })
  return link
}

/**
 * Issues the link of an order's driver again and sends it: the one before ends, and the codes stay. What its phone
 * signed is still taken. @throws Refusal `illegal_transition` without a driver; else as `orderIdOf`. Source: DRIVER-2.
 */
export async function issueLink(context: CommitContext, orderKey: string, by: StaffActor): Promise<void> {
  const { db, now } = context
  await change(context, orderKey, by, ({ order, assignment, to, link }) => {
    const of = { orderId: order.id, assignmentId: assignment.id }
    const isCurrent = and(eq(driverLinks.assignmentId, assignment.id), isNull(driverLinks.endedAt))
    const fresh = freshDriverLink(link)
    return {
      step: 'issued',
      device: null,
      steps: [
        db.sql.update(driverLinks).set({ endedAt: now.toISOString() }).where(isCurrent),
        insertDriverLink(context, link ? { ...of, lineageId: link.lineageId } : of, fresh),
      ],
      messages: driverLinkMessages(order, to, { link: fresh }),
    }
  })
}

/**
 * Sends the driver the link once more, by text and mail, at most once a minute.
 * @throws Refusal `too_many_requests` after `DRIVER_LINKS_PER_ORDER_PER_HOUR`; else as {@link rebindDriver}.
 * Source: DRIVER-18.
 */
export async function sendLink(context: CommitContext, orderKey: string, by: StaffActor): Promise<void> {
  const { now } = context
  const limiter = await driverLinkLimiter(context, [await orderIdOf(context.db, orderKey)])
  await change(context, orderKey, by, (found) => ({
    step: 'sent',
    device: null,
    messages: driverLinkMessages(found.order, found.to, {
      link: theLink(found),
      again: now.toISOString().slice(0, 16),
    }),
    limiter,
  }))
}

/**
 * Lets a phone that asked take over the load; the one before may only send what it signed.
 * @throws Refusal `not_found` for a phone that does not ask; else as {@link issueLink}.
 * Source: DRIVER-2.
 */
export async function rebindDriver(
  context: CommitContext,
  orderKey: string,
  deviceId: string,
  by: StaffActor,
): Promise<void> {
  const { db, now } = context
  const changedAt = now.toISOString()
  await change(context, orderKey, by, (found) => {
    const link = theLink(found)
    const asked = found.before?.devices.find(
      ({ id, linkId, state }) => id === deviceId && linkId === link.id && state === 'asked',
    )
    if (!asked) throw new Refusal('not_found', { sentence: 'This phone does not ask for the load any more.' })
    const isBound = and(eq(driverDevices.linkId, link.id), eq(driverDevices.state, 'bound'))
    return {
      step: 'rebound',
      device: asked.name,
      steps: [
        db.sql.update(driverDevices).set({ state: 'replaced', changedAt }).where(isBound),
        db.sql.update(driverDevices).set({ state: 'bound', changedAt }).where(eq(driverDevices.id, deviceId)),
      ],
      stillTrue: sql`EXISTS (SELECT 1 FROM ${driverDevices} WHERE id = ${deviceId} AND state = 'asked')`,
    }
  })
}

/** Lets gate passes of the load open anywhere. @throws Refusal as {@link rebindDriver} Source: DRIVER-13. */
export async function allowGatePasses(
  context: CommitContext,
  orderKey: string,
  by: StaffActor,
): Promise<void> {
  const { db, now } = context
  await change(context, orderKey, by, (found) => ({
    step: 'gate_passes_allowed',
    device: null,
    steps: [
      db.sql
        .update(driverLinks)
        .set({ gatePassesAllowedAt: now.toISOString() })
        .where(eq(driverLinks.id, theLink(found).id)),
    ],
  }))
}

/** Records the plate of the truck, which the customer gets. @throws Refusal as {@link issueLink} Source: DRIVER-10. */
export async function setTruckPlate(
  context: CommitContext,
  orderKey: string,
  truckPlate: string | null,
  by: StaffActor,
): Promise<void> {
  const { db } = context
  await change(context, orderKey, by, ({ assignment }) => ({
    step: 'plate_set',
    device: truckPlate,
    steps: [
      db.sql.update(orderAssignments).set({ truckPlate }).where(eq(orderAssignments.id, assignment.id)),
    ],
  }))
}
