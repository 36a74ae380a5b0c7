import type { OrderDecision, WrittenOrder } from '../../payments/write/write-order.ts'
import type { OrderMoney } from '../../payments/payables/order-money.ts'
import type { OrderRow } from '../read/order-row.ts'
import type { Cancellation } from './cancellation.ts'

/** An order as its cancellation wrote it, or that of one vehicle, without reading it again. Source: API-12. */
export function rowAsCancelled<Row extends OrderRow>(
  row: Row,
  { found: { vehicles }, after: order }: WrittenOrder<OrderMoney, OrderDecision>,
  { reason, vehiclePosition }: Pick<Cancellation, 'reason' | 'vehiclePosition'>,
): Row {
  const gone = vehicles.find(({ position }) => position === vehiclePosition)
  const [first, ...others] = vehicles.filter((each) => each !== gone)
  // The last vehicle stays, because the order itself is cancelled.
  if (order.transportStatus === 'cancelled' || !first || !gone) return { ...row, order }
  const cancelled = { ...gone, cancelledAt: order.updatedAt, cancellationReason: reason }
  return {
    ...row,
    order,
    vehicles: [first, ...others],
    cancelledVehicles: [...row.cancelledVehicles, cancelled],
  }
}
