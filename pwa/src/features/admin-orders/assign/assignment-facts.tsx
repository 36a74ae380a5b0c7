import { insuranceDay, type Assignment } from '@switchback/core/carriers/assignment.ts'
import { Link } from '@tanstack/react-router'
import { showDay, showTimeOfDay } from '@switchback/core/shown/day.ts'
import { businessDay } from '../../../ui/format/business-day.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { termsText } from '../../../ui/format/pay-terms.ts'
import { PhoneNumber } from '../../../ui/format/phone-number.tsx'
import { Money } from '../../../ui/money.tsx'
import { InsuranceMark } from '../../../ui/format/insurance-mark.tsx'

/** `Nov 23, 2026 at 2:30 PM`. */
const agreedText = (day: string, time: string | null | undefined) =>
  time ? `${showDay(day)} at ${showTimeOfDay(time)}` : showDay(day)

const linkClass = 'underline underline-offset-4'

/** Who moves the order, whom to call, for what pay, and what is left. For staff only. Source: CARRIER-3. */
export function AssignmentFacts({ assignment }: { assignment: Assignment }) {
  const { pickupDate, pickedUpOn, deliveryDate, deliveredOn, pickupTime, deliveryTime } = assignment
  const days = { pickupDate, today: businessDay(), current: assignment }
  const insuredOn = insuranceDay(assignment.carrierId, days)
  return (
    <Facts>
      <CarrierContact assignment={assignment} />
      <Fact label="USDOT">
        <span className="figures">{assignment.dotNumber}</span>
      </Fact>
      <Fact label="Insured until">
        <InsuranceMark expiry={assignment.insuranceExpiry} on={insuredOn} />
      </Fact>
      <Fact label="Pickup">
        {agreedText(pickupDate, pickupTime)}
        {pickedUpOn ? `, picked up ${showDay(pickedUpOn)}` : ''}
      </Fact>
      {deliveryDate || deliveredOn ? (
        <Fact label="Delivery">
          {[
            deliveryDate && agreedText(deliveryDate, deliveryTime),
            deliveredOn && `delivered ${showDay(deliveredOn)}`,
          ]
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
      {assignment.termsDays === undefined ? null : (
        <Fact label="Terms">
          {termsText({ termsDays: assignment.termsDays, payMethod: assignment.payMethod ?? null })}
        </Fact>
      )}
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

/** The carrier, and whom to call there. */
function CarrierContact({ assignment }: { assignment: Assignment }) {
  return (
    <>
      <Fact label="Carrier">
        <Link
          to="/admin/carriers/$carrierId"
          params={{ carrierId: assignment.carrierId }}
          className={linkClass}
        >
          {assignment.carrierName}
        </Link>
      </Fact>
      {assignment.carrierPhone ? (
        <Fact label={assignment.carrierContact ? `Call ${assignment.carrierContact}` : 'Call'}>
          <PhoneNumber digits={assignment.carrierPhone} />
        </Fact>
      ) : null}
      {assignment.carrierEmail ? (
        <Fact label="Email">
          <a href={`mailto:${assignment.carrierEmail}`} className={linkClass}>
            {assignment.carrierEmail}
          </a>
        </Fact>
      ) : null}
    </>
  )
}
