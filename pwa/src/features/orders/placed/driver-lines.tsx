import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { Fact } from '../../../ui/facts.tsx'
import { PhoneNumber } from '../../../ui/format/phone-number.tsx'
import { OrderGroup } from './order-lines.tsx'
import { factCompany, factDriver, factName, factPhone, factUsdot } from '../words.ts'

/** Who drives, from the assignment on; the phone until delivery. Source: TRACK-7. */
export function DriverLines({ order: { assignedDriver } }: { order: OrderResponse }) {
  if (!assignedDriver) return null
  const { firstName, companyName, usdotNumber, phone, truckPlate, pickupCode } = assignedDriver
  return (
    <OrderGroup title={factDriver}>
      <Fact label={factName}>{firstName}</Fact>
      {companyName ? <Fact label={factCompany}>{companyName}</Fact> : null}
      {usdotNumber ? (
        <Fact label={factUsdot}>
          <span className="figures">{usdotNumber}</span>
        </Fact>
      ) : null}
      {truckPlate ? <Fact label="Truck plate">{truckPlate}</Fact> : null}
      {pickupCode ? (
        <Fact label="Pickup code for the driver">
          <span className="figures font-semibold">{pickupCode}</span>
        </Fact>
      ) : null}
      {phone ? (
        <Fact label={factPhone}>
          <PhoneNumber digits={phone} />
        </Fact>
      ) : null}
    </OrderGroup>
  )
}
