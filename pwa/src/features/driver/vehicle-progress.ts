import type {
  DriverLoad,
  DriverVehicle,
  DriverVehicleState,
  ShownInspection,
} from '@switchback/core/inspections/driver-link.ts'
import type { InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { isOfRefusedNews, type DriverItem } from '../../offline/driver/driver-outbox.ts'
import type { Inspection } from '../../offline/driver/inspection.ts'
import type { Kept } from './use-kept.ts'

/** How far the sending of a signed inspection is. */
export type Sending = {
  readonly hasRecord: boolean
  readonly sent: number
  readonly lost: number
  readonly all: number
  /** Why the server refuses the record. */
  readonly refusal: string | null
}

/** A signed inspection, from the server or from this phone. */
export type SignedStep = {
  readonly id: string
  readonly step: InspectionStep
  readonly signedAt: string
  readonly sending: Sending
  /** The server has it. */
  readonly isKnown: boolean
}

/** A vehicle with what this phone has not told the server yet. */
export type VehicleProgress = {
  readonly vehicle: DriverVehicle
  readonly state: DriverVehicleState
  readonly signed: readonly SignedStep[]
  /** The inspection that was begun on this phone and is not signed. */
  readonly begun: Inspection | undefined
}

function sendingOf(id: string, items: readonly DriverItem[], shown: ShownInspection | undefined): Sending {
  const own = items.filter(({ inspectionId }) => inspectionId === id)
  const photos = own.filter(({ kind }) => kind === 'photo')
  const record = own.find(({ kind }) => kind === 'record')
  if (photos.length === 0 && shown) {
    const { arrived, lost, record: signed } = shown
    const all = signed.photos.length
    return { hasRecord: true, sent: arrived.length, lost: lost.length, all, refusal: null }
  }
  const count = (status: DriverItem['status']) => photos.filter((item) => item.status === status).length
  return {
    hasRecord: shown !== undefined || record?.status === 'done',
    sent: count('done'),
    lost: count('attention'),
    all: photos.length,
    refusal: record?.status === 'attention' ? record.refusal : null,
  }
}

const isLeaving = ({ kind, body }: DriverItem, position: number): boolean => {
  const event = body as { kind?: unknown; vehicle?: unknown } | null
  return kind === 'event' && event?.kind === 'left_behind' && event.vehicle === position
}

/** The state with what this phone has signed since. */
function stateOf(
  vehicle: DriverVehicle,
  signed: readonly SignedStep[],
  items: readonly DriverItem[],
): DriverVehicleState {
  if (signed.some(({ step }) => step === 'delivery')) return 'delivered'
  if (vehicle.state === 'picked_up' || vehicle.state === 'delivered') return vehicle.state
  if (signed.some(({ step }) => step === 'pickup')) return 'picked_up'
  if (vehicle.state === 'left_behind') return 'left_behind'
  const isLeft = items.some((item) => item.status !== 'attention' && isLeaving(item, vehicle.position))
  return isLeft ? 'left_behind' : 'open'
}

/** All vehicles of a load, in their order. Source: DRIVER-7. */
export function vehicleProgress(
  load: DriverLoad,
  { inspections, items }: Pick<Kept, 'inspections' | 'items'>,
): VehicleProgress[] {
  return load.vehicles.map((vehicle) => {
    const own = inspections.filter((each) => each.vehicle === vehicle.position)
    const known = load.inspections.filter(({ record }) => record.vehicle === vehicle.position)
    const signed = [
      ...known.map((shown): SignedStep => {
        const { id, step, signedAt } = shown.record
        return { id, step, signedAt, isKnown: true, sending: sendingOf(id, items, shown) }
      }),
      ...own.flatMap(({ id, step, signedAt }): SignedStep[] =>
        signedAt === null || known.some(({ record }) => record.id === id)
          ? []
          : [{ id, step, signedAt, isKnown: false, sending: sendingOf(id, items, undefined) }],
      ),
    ]
    const state = stateOf(vehicle, signed, items)
    const step = state === 'picked_up' ? 'delivery' : 'pickup'
    const begun = own.find((each) => each.signedAt === null && each.step === step)
    return { vehicle, state, signed, begun }
  })
}

/** How many items of the outbox wait, a record with all its photos and its end as one each. */
export const waitingCount = (items: readonly DriverItem[]): number =>
  items.filter(
    (item) =>
      item.kind !== 'complete' &&
      (item.status === 'pending' || item.status === 'sending') &&
      !isOfRefusedNews(item, items),
  ).length
