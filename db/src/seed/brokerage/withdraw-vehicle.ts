import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import type { PlacedOrder, VehicleRow } from './demo-order.ts'
import { bookerOf, note, type Teller, type Told } from './told-order.ts'

/** Now and then the last vehicle of several is cancelled half an hour later, before anything is paid. */
export function withdrawVehicle(teller: Teller, told: Told, placed: PlacedOrder): VehicleRow | undefined {
  const last = placed.vehicles.at(-1)
  const at = Date.parse(placed.order.createdAt) + 1_800_000
  const isLucky = teller.random.chance(0.25)
  if (!isLucky || !last || placed.vehicles.length === 1 || at > teller.now.getTime()) return undefined
  const before = told.order
  const cancelledAt = new Date(at).toISOString()
  const totalCents = before.totalCents - last.totalCents
  told.order = { ...before, totalCents, ...placed.depositOf(totalCents) }
  const changes = [
    { label: 'Total', before: formatDollars(before.totalCents), after: formatDollars(totalCents) },
    { label: `Vehicle ${last.position + 1}`, before: vehicleName(last), after: 'none' },
  ]
  const reason = 'Sold on the lot'
  const totals = { totalCentsBefore: before.totalCents, totalCents }
  note(teller, told, {
    event: { kind: 'vehicle_cancelled', ...totals, refundCents: 0, changes, reason },
    actor: bookerOf(before),
    at: cancelledAt,
  })
  return { ...last, cancelledAt, cancellationReason: reason }
}
