import type { DriverLoad, ShownInspection } from '@switchback/core/inspections/driver-link.ts'
import { deviceTime, type HappenedAt } from '@switchback/core/inspections/device-time.ts'
import { milesAway } from '@switchback/core/inspections/near-stop.ts'
import { recordReports } from '@switchback/core/inspections/record-reports.ts'
import type { SignedRecord } from '@switchback/core/inspections/signed-record.ts'
import { moveOfInspections, vehicleState } from '@switchback/core/inspections/vehicle-progress.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { movesInEffect } from '@switchback/core/orders/events/moves.ts'
import { timeOf } from '@switchback/core/orders/events/order-timeline.ts'
import { readStoredEvent } from '@switchback/core/orders/events/read-stored-event.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { inspections, inspectionPhotos } from '@switchback/db/schema/inspections/inspections.ts'
import { driverPositions } from '@switchback/db/schema/inspections/driver-news.ts'
import { orderEvents, storedEventColumns } from '@switchback/db/schema/orders/order-events.ts'
import { asc, eq } from 'drizzle-orm'
import { sha256Hex } from '../http/hash.ts'
import { commitOrder } from '../payments/commit/commit-order.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import type { OrderDecision } from '../payments/write/write-order.ts'
import { judgeDeliveries } from './clean/judge-deliveries.ts'
import { newCopies, type NewCopies } from './copies/new-copies.ts'
import { sendWholePapers } from './copies/send-whole-papers.ts'
import { readAccess, signedAccess, type DriverAccess, type DriverRequest } from './driver-access.ts'
import { isOwn, vehicleStates, type FoundLoad } from './find-load.ts'
import { loadResponse, shownInspection } from './load-response.ts'
import { moveParts } from './move-by-driver.ts'
import type { OpenContext } from './open-load.ts'
import { byDriver, reportSteps } from './tell-history.ts'

/** The answer to a record: the inspection, and the load as it is now. */
export type TakenRecord = { readonly inspection: ShownInspection; readonly load: DriverLoad }

/** A record with what the server adds to it. */
type Arrived = {
  readonly record: SignedRecord
  readonly recordHash: string
  readonly access: DriverAccess
}

type Judged = {
  readonly time: HappenedAt
  readonly isEvidence: boolean
  readonly codeAnswer: 'right' | 'wrong' | 'none' | null
  readonly distanceAway: number | null
  readonly vehicle: { readonly name: string; readonly vin: string | null }
}

/** A load with the history of its order, from which the time of the last move comes. */
type WithHistory = FoundLoad & { readonly lastMoveAt: string | null }

/** Reads the load again, with the time of its last move. */
async function readAgain(context: OpenContext, request: DriverRequest): Promise<WithHistory> {
  const { found } = await readAccess(context, request)
  return withHistory(context.db, found)
}

async function withHistory(db: Database, found: FoundLoad): Promise<WithHistory> {
  const [rows] = await db.read([
    db.sql
      .select({ ...storedEventColumns, createdAt: orderEvents.createdAt })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, found.order.id))
      .orderBy(asc(orderEvents.id)),
  ])
  const events = rows.map((row) => ({ event: readStoredEvent(row), createdAt: row.createdAt }))
  const last = movesInEffect(events, ({ event }) => event).at(-1)
  return { ...found, lastMoveAt: last ? timeOf(last) : null }
}

/** The vehicle of a record. @throws Refusal `invalid` for one that the order never had. */
function vehicleOf(found: FoundLoad, position: number) {
  const vehicle = [...found.vehicles, ...found.cancelledVehicles].find((each) => each.position === position)
  if (vehicle) return vehicle
  throw new Refusal('invalid', {
    details: [{ path: 'vehicle', message: 'There is no such vehicle on this load' }],
  })
}

/** Whether this step of the vehicle was signed by this driver before. */
const isTwice = (found: FoundLoad, { vehicle, step }: SignedRecord): boolean =>
  found.inspections.some(
    (each) =>
      isOwn(each, found) &&
      !each.inspection.isEvidence &&
      each.inspection.vehiclePosition === vehicle &&
      each.inspection.step === step,
  )

function codeAnswerOf({ step, code }: SignedRecord, pickupCode: string): Judged['codeAnswer'] {
  if (step === 'delivery') return null
  if (code === null) return 'none'
  return code === pickupCode ? 'right' : 'wrong'
}

function judge(context: OpenContext, found: WithHistory, { record, access }: Arrived): Judged {
  const vehicle = vehicleOf(found, record.vehicle)
  const isOver =
    found.devices.find(({ id }) => id === access.device?.id)?.state !== 'bound' ||
    found.link.endedAt !== null ||
    found.assignment.endedAt !== null ||
    found.order.transportStatus === 'cancelled' ||
    vehicle.cancelledAt !== null
  const { pickupZip, deliveryZip } = found.order
  const point = context.zipTable.find(record.step === 'pickup' ? pickupZip : deliveryZip)
  return {
    time: deviceTime(record.signedAt, { receivedAt: context.now, notBefore: found.lastMoveAt }),
    isEvidence: isOver || isTwice(found, record),
    codeAnswer: codeAnswerOf(record, found.link.pickupCode),
    distanceAway: milesAway(record.place, point),
    vehicle: { name: vehicleName(vehicle), vin: vehicle.vin },
  }
}

/** The reports that a record makes for staff. Source: DRIVER-14. */
const reportsOf = (found: FoundLoad, record: SignedRecord, judged: Judged, asked: readonly string[]) =>
  recordReports({
    record,
    asked,
    vehicle: judged.vehicle.name,
    vin: judged.vehicle.vin,
    codeAnswer: judged.codeAnswer,
    isOddTime: judged.time.isOdd,
    isEvidence: judged.isEvidence,
    isTwice: isTwice(found, record),
  })

/** The rows of an inspection: itself, the photos that it names, and where it was. */
function insertSteps(
  { db, now }: OpenContext,
  found: FoundLoad,
  { record, recordHash }: Arrived,
  judged: Judged,
): WriteStatement[] {
  const { link, assignment, order } = found
  const at = judged.time.at.toISOString()
  const photos = record.photos.map(({ slot, sha256, at: takenAt }, number) =>
    db.sql.insert(inspectionPhotos).values({
      inspectionId: record.id,
      number,
      slot,
      sha256,
      takenAt: new Date(takenAt).toISOString(),
    }),
  )
  const { place } = record
  const position = place && {
    id: record.id,
    orderId: order.id,
    place,
    happenedAt: at,
  }
  return [
    db.sql.insert(inspections).values({
      id: record.id,
      orderId: order.id,
      assignmentId: assignment.id,
      linkId: link.id,
      vehiclePosition: record.vehicle,
      step: record.step,
      record,
      recordHash,
      signedAt: at,
      isOddTime: judged.time.isOdd,
      receivedAt: now.toISOString(),
      isEvidence: judged.isEvidence,
      codeAnswer: judged.codeAnswer,
      distanceAway: judged.distanceAway,
      readyAt: photos.length === 0 ? now.toISOString() : null,
    }),
    ...photos,
    ...(position ? [db.sql.insert(driverPositions).values(position)] : []),
  ]
}

/** The move that follows from a record, if one does. */
function moveOf(found: FoundLoad, { vehicle, step }: SignedRecord, { isEvidence }: Judged) {
  if (isEvidence) return undefined
  const states = vehicleStates(found)
  const before = states.get(vehicle)
  const inspectionsNow = [
    ...(before === 'delivered' ? [{ vehicle, step: 'delivery' as const, isEvidence: false }] : []),
    { vehicle, step, isEvidence: false },
  ]
  states.set(vehicle, vehicleState(vehicle, { inspections: inspectionsNow, leftBehind: [] }))
  return moveOfInspections(found.order.transportStatus, [...states.values()])
}

/** More than any load needs: a bound phone cannot fill the store. */
const inspectionsAtMost = 200

/**
 * The copies of the interim paper. A record without photos needs none: its paper is whole at once.
 * Source: DRIVER-24.
 */
async function interimCopies(
  context: OpenContext,
  found: WithHistory,
  record: SignedRecord,
  moved: readonly Message[],
): Promise<NewCopies> {
  if (record.photos.length === 0) return { steps: [], messages: moved }
  const paper = { step: record.step, stage: 'interim', record } as const
  const brings = moved.find(({ kind }) => kind === 'picked_up')
  const copies = await newCopies(context, found, paper, brings)
  return { ...copies, messages: [...moved.filter((each) => each !== brings), ...copies.messages] }
}

/** The decision on a record that is not stored yet; undefined for one that is. */
async function decide(
  context: OpenContext,
  found: WithHistory,
  arrived: Arrived,
): Promise<OrderDecision | undefined> {
  const { record } = arrived
  if (found.inspections.some(({ inspection }) => inspection.id === record.id)) return undefined
  if (found.inspections.length >= inspectionsAtMost) {
    throw new Refusal('too_large', { sentence: 'There are too many inspections of this load.' })
  }
  const judged = judge(context, found, arrived)
  const to = moveOf(found, record, judged)
  const { asked = [], ...move } = to
    ? moveParts(context, found, { to, inspectionId: record.id, time: judged.time })
    : { event: inspectedEvent(record, judged) }
  const reports = reportsOf(found, record, judged, asked)
  const moved = 'messages' in move ? move.messages : []
  const copies = judged.isEvidence
    ? { steps: [], messages: [] }
    : await interimCopies(context, found, record, moved)
  return {
    ...move,
    by: byDriver,
    messages: copies.messages,
    steps: [
      ...insertSteps(context, found, arrived, judged),
      ...('steps' in move ? move.steps : []),
      ...copies.steps,
      ...reportSteps(context, found.order.id, reports),
    ],
  }
}

const inspectedEvent = ({ id, step }: SignedRecord, { vehicle, isEvidence }: Judged) =>
  ({ kind: 'inspected', inspectionId: id, step, vehicle: vehicle.name, isEvidence }) as const

/** The stored inspection of this id. @throws Refusal `idempotency_mismatch` if it was signed with other contents. */
function stored(found: FoundLoad, { record, recordHash }: Arrived): ShownInspection {
  const row = found.inspections.find(({ inspection }) => inspection.id === record.id)
  if (row?.inspection.recordHash !== recordHash) throw new Refusal('idempotency_mismatch')
  return shownInspection(row, found, false)
}

/**
 * Takes a signed record and moves the order by it. A signed record is always taken: one that was signed after the
 * assignment ended, or twice, is kept as evidence. The same record again changes nothing; of concurrent ones each is
 * decided on what the other left.
 * @throws Refusal `idempotency_mismatch` if its id was signed with other contents; `invalid` for a vehicle that the
 * order never had; else as `signedAccess` and `commitOrder`.
 * Source: DRIVER-4, DRIVER-6, DRIVER-7.
 */
export async function takeRecord(
  context: OpenContext,
  request: DriverRequest,
  record: SignedRecord,
): Promise<TakenRecord> {
  const access = await signedAccess(context, request)
  const arrived = { record, recordHash: await sha256Hex(JSON.stringify(record)), access }
  const known = access.found.inspections.some(({ inspection }) => inspection.id === record.id)
  if (!known) {
    const source = { load: () => readAgain(context, request) }
    try {
      // The messages of a signature go out at once, whatever the network of the truck stop has sent before.
      const unlimited = { ...context, callerAddress: undefined }
      await commitOrder(unlimited, source, (found) => decide(context, found, arrived))
    } catch (error) {
      // The id belongs to an inspection of another order.
      if (isConstraintError(error, 'inspections.id')) throw new Refusal('idempotency_mismatch')
      throw error
    }
  }
  const { found } = known ? access : await readAccess(context, request)
  await sendWholePapers(context, found.assignment.id, found)
  if (record.step === 'delivery') await judgeDeliveries(context, { orderId: found.order.id })
  return {
    inspection: stored(found, arrived),
    load: loadResponse(found, context),
  }
}
