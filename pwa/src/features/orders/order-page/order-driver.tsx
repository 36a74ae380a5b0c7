import type { AssignedDriver } from '@switchback/core/orders/response/assigned-driver.ts'
import type { OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { PhoneNumber } from '../../../ui/format/phone-number.tsx'

/** A row of the list, and what a device saved before, have only the name and the phone. */
function driverOf({ assignedDriver, driver, details }: OrderOfPage): AssignedDriver | null {
  if (assignedDriver || !driver) return assignedDriver ?? null
  const companyName = details?.carrierName ?? null
  return { firstName: driver.name, phone: driver.phone, companyName, usdotNumber: null }
}

/** Who drives, from the assignment on; the phone until delivery. Source: TRACK-7. */
export function OrderDriverSection({ order }: { order: OrderOfPage }) {
  const driver = driverOf(order)
  if (!driver) return null
  const { firstName, companyName, usdotNumber, phone, truckPlate, pickupCode } = driver
  return (
    <DeskSection title="Driver">
      <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span className="text-lg font-semibold wrap-anywhere">{firstName}</span>
        {phone ? (
          <span className="text-lg">
            <PhoneNumber digits={phone} />
          </span>
        ) : null}
        {companyName ? <span className="text-soft wrap-anywhere">Carrier: {companyName}</span> : null}
        {usdotNumber ? <span className="figures text-soft">USDOT {usdotNumber}</span> : null}
        {truckPlate ? <span className="text-soft">{`Truck plate: ${truckPlate}`}</span> : null}
        {pickupCode ? (
          <span>
            {'Pickup code: '}
            <span className="figures font-semibold">{pickupCode}</span>
          </span>
        ) : null}
      </p>
    </DeskSection>
  )
}
