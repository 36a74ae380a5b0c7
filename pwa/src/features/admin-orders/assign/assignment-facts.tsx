import { insuranceDay, type Assignment } from '@switchback/core/carriers/assignment.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { businessDay } from '../../../ui/format/business-day.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { InsuranceMark } from '../../../ui/format/insurance-mark.tsx'

/** Who moves the order, for what pay, and what is left. For staff only. Source: CARRIER-3. */
export function AssignmentFacts({ assignment }: { assignment: Assignment }) {
  const { pickupDate, pickedUpOn, deliveryDate, deliveredOn } = assignment
  const days = { pickupDate, today: businessDay(), current: assignment }
  const insuredOn = insuranceDay(assignment.carrierId, days)
  return (
    <Facts>
      <Fact label="Carrier">{assignment.carrierName}</Fact>
      <Fact label="USDOT">
        <span className="figures">{assignment.dotNumber}</span>
      </Fact>
      <Fact label="Insured until">
        <InsuranceMark expiry={assignment.insuranceExpiry} on={insuredOn} />
      </Fact>
      <Fact label="Pickup">
        {showDay(pickupDate)}
        {pickedUpOn ? `, picked up ${showDay(pickedUpOn)}` : ''}
      </Fact>
      {deliveryDate || deliveredOn ? (
        <Fact label="Delivery">
          {[deliveryDate && showDay(deliveryDate), deliveredOn && `delivered ${showDay(deliveredOn)}`]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      ) : null}
      <Fact label="Carrier pay">
        <Money dollars={assignment.carrierPay} />
      </Fact>
      <Fact label="Margin">
        <Money dollars={assignment.margin} className="font-semibold" />
        {assignment.marginPercent === null ? '' : ` (${assignment.marginPercent}%)`}
      </Fact>
      {assignment.carrierPaidOn ? (
        <Fact label="Carrier paid">
          {[showDay(assignment.carrierPaidOn), assignment.carrierPaymentReference].filter(Boolean).join(', ')}
        </Fact>
      ) : null}
      {assignment.overrideReason ? (
        <Fact label="Assigned all the same">{assignment.overrideReason}</Fact>
      ) : null}
    </Facts>
  )
}
