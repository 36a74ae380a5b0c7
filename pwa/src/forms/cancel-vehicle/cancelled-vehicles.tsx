import type { CancelledVehicle } from '@switchback/core/orders/response/vehicle-response.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { showInstant } from '../../ui/format/business-day.ts'
import { Words } from '../../ui/words.tsx'

/** The vehicles that were cancelled by themselves, with the day and the reason. Source: ORDER-44. */
export function CancelledVehicles({ vehicles }: { vehicles: readonly CancelledVehicle[] | undefined }) {
  if (!vehicles || vehicles.length === 0) return null
  return (
    <ul aria-label="Cancelled vehicles" className="grid gap-2 border-t border-line pt-3">
      {vehicles.map((vehicle) => (
        <li key={vehicle.position} className="text-soft">
          <s>
            <Words text={nameOfVehicle(vehicle)} />
          </s>{' '}
          cancelled on {showInstant(vehicle.cancelledAt)}
          {vehicle.cancellationReason ? (
            <span className="block wrap-anywhere">Reason: {vehicle.cancellationReason}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
