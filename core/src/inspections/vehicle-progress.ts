import type { TransportState } from '#core/orders/state/order-state.ts'
import type { DriverVehicleState } from './driver-link.ts'
import type { InspectionStep } from './inspection-words.ts'

/** An inspection, as far as the state of its vehicle depends on it. */
export type ProgressStep = {
  readonly vehicle: number
  readonly step: InspectionStep
  readonly isEvidence: boolean
}

type Seen = {
  readonly inspections: readonly ProgressStep[]
  /** Positions of vehicles that a driver left where they were. */
  readonly leftBehind: readonly number[]
}

/** The state of a vehicle by what was signed. What was signed after an assignment ended counts for nothing. */
export function vehicleState(position: number, { inspections, leftBehind }: Seen): DriverVehicleState {
  const steps = inspections.filter(({ vehicle, isEvidence }) => vehicle === position && !isEvidence)
  if (steps.some(({ step }) => step === 'delivery')) return 'delivered'
  if (steps.some(({ step }) => step === 'pickup')) return 'picked_up'
  return leftBehind.includes(position) ? 'left_behind' : 'open'
}

/**
 * The state to which signed inspections move an order: in transit by the first pickup; completed once every vehicle
 * that was picked up is delivered and none is open. Undefined if nothing moves.
 * Source: DRIVER-7.
 */
export function moveOfInspections(
  transportStatus: TransportState,
  states: readonly DriverVehicleState[],
): 'in_transit' | 'completed' | undefined {
  const isUnderWay = states.some((state) => state === 'picked_up' || state === 'delivered')
  if (transportStatus === 'driver_assigned') return isUnderWay ? 'in_transit' : undefined
  if (transportStatus !== 'in_transit') return undefined
  const isOver = states.every((state) => state === 'delivered' || state === 'left_behind')
  return isOver && states.includes('delivered') ? 'completed' : undefined
}
