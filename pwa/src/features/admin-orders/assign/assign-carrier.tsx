import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  insuranceDay,
  whyNotAssignable,
  type CarrierCandidate,
  type InsuranceDays,
} from '@switchback/core/carriers/assignment.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useId, useState } from 'react'
import { CarrierSearchField } from '../../../ui/fields/carrier-search-field.tsx'
import { showInstant } from '../../../ui/format/business-day.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { formatPhone } from '../../../ui/format/format-phone.ts'
import { termsText } from '../../../ui/format/pay-terms.ts'
import { PhoneNumber } from '../../../ui/format/phone-number.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { InsuranceMark } from '../../../ui/format/insurance-mark.tsx'
import { candidatesQuery } from './assign-calls.ts'

type Props = {
  lane: string | null
  days: InsuranceDays
  chosen: CarrierCandidate | undefined
  error: string | undefined
  onChoose: (carrier: CarrierCandidate) => void
}

/** Chooses a carrier: those that know the lane come first, or those that a search finds. */
export function AssignCarrier({ lane, days, chosen, error, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useQuery({ ...candidatesQuery(lane, search), placeholderData: keepPreviousData })
  const name = useId()
  const found = data ?? []
  // The chosen one stays in sight, whatever is searched.
  const shown = chosen && found.every(({ id }) => id !== chosen.id) ? [chosen, ...found] : found
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Carrier</legend>
      <CarrierSearchField id="assign-search" label="Carrier" value={typed} error={error} onType={setTyped} />
      <div className="grid max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {shown.map((carrier) => (
          <label
            key={carrier.id}
            className="flex cursor-pointer items-start gap-3 px-3 py-2 hover:bg-wash has-checked:bg-wash has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="mt-1 size-4 shrink-0 accent-action outline-none"
              checked={chosen?.id === carrier.id}
              onChange={() => onChoose(carrier)}
            />
            <Candidate carrier={carrier} lane={lane} insuredOn={insuranceDay(carrier.id, days)} />
          </label>
        ))}
        {data?.length === 0 && !chosen ? <p className="px-3 py-2 text-soft">No carrier fits.</p> : null}
      </div>
      {chosen ? <ChosenCarrier carrier={chosen} insuredOn={insuranceDay(chosen.id, days)} /> : null}
    </fieldset>
  )
}

/** The chosen carrier: its contact, its terms, and its page, which opens beside the form. Source: CARRIER-3. */
function ChosenCarrier({ carrier, insuredOn }: { carrier: CarrierCandidate; insuredOn: string }) {
  const { id, name, contactName, phone, email, termsDays, payMethod = null, insuranceExpiry } = carrier
  return (
    <Facts>
      <Fact label="Chosen">
        <Link
          to="/admin/carriers/$carrierId"
          params={{ carrierId: id }}
          target="_blank"
          className={linkClass}
        >
          {name}
        </Link>
      </Fact>
      {phone ? (
        <Fact label={contactName ? `Call ${contactName}` : 'Call'}>
          <PhoneNumber digits={phone} />
        </Fact>
      ) : null}
      {email ? (
        <Fact label="Email">
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </Fact>
      ) : null}
      {termsDays === undefined ? null : <Fact label="Terms">{termsText({ termsDays, payMethod })}</Fact>}
      <Fact label="Insured until">
        <InsuranceMark expiry={insuranceExpiry} on={insuredOn} />
      </Fact>
    </Facts>
  )
}

const linkClass = 'underline underline-offset-4'

/** `FL-GA: 3 × $417.00, $0.91 a mile, $208.50 a vehicle`; jobs of one vehicle say it once. */
function laneText(
  { laneJobs, laneAveragePay, lanePayPerMile, lanePayPerVehicle }: CarrierCandidate,
  lane: string,
) {
  if (laneJobs === 0 || !laneAveragePay) return ''
  const by = (dollars: string | null | undefined, unit: string) =>
    dollars ? `, ${formatDollars(centsOf(dollars))} a ${unit}` : ''
  const average = formatDollars(centsOf(laneAveragePay))
  const byVehicle = lanePayPerVehicle === laneAveragePay ? '' : by(lanePayPerVehicle, 'vehicle')
  return `${lane}: ${laneJobs} × ${average}${by(lanePayPerMile, 'mile')}${byVehicle}`
}

function history({ totalJobs, onTimePercentage }: CarrierCandidate): string {
  if (totalJobs === 0) return 'No job yet'
  return `${totalJobs} ${totalJobs === 1 ? 'job' : 'jobs'}, ${onTimePercentage}% on time`
}

type CandidateProps = { carrier: CarrierCandidate; lane: string | null; insuredOn: string }

function Candidate({ carrier, lane, insuredOn }: CandidateProps) {
  const { name, dotNumber, insuranceExpiry, contactChangedAt, phone } = carrier
  const onLane = lane === null ? '' : laneText(carrier, lane)
  const obstacle = whyNotAssignable(carrier, insuredOn)
  return (
    <span className="grid min-w-0 grow gap-0.5 text-sm">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="text-base font-semibold wrap-anywhere">{name}</span>
        <span className="figures text-soft">USDOT {dotNumber}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>{history(carrier)}</span>
        <InsuranceMark expiry={insuranceExpiry} on={insuredOn} />
      </span>
      {onLane ? <span>{onLane}</span> : null}
      {phone ? (
        <span className="text-soft">
          {carrier.contactName}, <span className="figures">{formatPhone(phone)}</span>
        </span>
      ) : null}
      {contactChangedAt ? (
        <span className="font-semibold text-fail">
          Phone or email changed on {showInstant(contactChangedAt)}. Call a number that you know before you
          send it work.
        </span>
      ) : null}
      {obstacle ? <span className="font-semibold text-fail">{obstacle}</span> : null}
    </span>
  )
}
