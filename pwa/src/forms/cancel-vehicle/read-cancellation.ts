import type {
  VehicleCancellation,
  VehicleCancellations,
} from '@switchback/core/orders/request/vehicle-cancellations.ts'
import type { Failure } from '../../api/failure-text.ts'
import { refusalIn, sentenceOf } from '../../api/refused.ts'
import { failureOutdated, failureUnknown } from './words.ts'

/** The figures of a vehicle; undefined once it cannot be cancelled by itself. */
export const figuresOf = (
  { vehicles }: VehicleCancellations,
  position: number,
): VehicleCancellation | undefined => vehicles.find((each) => each.position === position)

/** Whether the server refused because the order is no longer what the user saw. */
export function isOutdated(error: unknown): boolean {
  const code = refusalIn(error)?.code
  return code === 'order_changed' || code === 'illegal_transition'
}

/** Why the cancellation failed. */
export function explainCancellation(error: unknown): Failure {
  const isChanged = refusalIn(error)?.code === 'order_changed'
  return { message: isChanged ? failureOutdated : sentenceOf(error, failureUnknown), errors: {} }
}
