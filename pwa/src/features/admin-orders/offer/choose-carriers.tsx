import {
  insuranceDay,
  whyNotAssignable,
  type CarrierCandidate,
  type InsuranceDays,
} from '@switchback/core/carriers/assignment.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { CarrierSearchField } from '../../../ui/fields/carrier-search-field.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { candidatesQuery } from '../assign/assign-calls.ts'

type Props = {
  /** `FL-GA`. */
  lane: string | null
  days: InsuranceDays
  chosen: readonly CarrierCandidate[]
  error: string | undefined
  onToggle: (carrier: CarrierCandidate) => void
}

/** Chooses the carriers of one step: those that know the lane come first, or those that a search finds. */
export function ChooseCarriers({ lane, days, chosen, error, onToggle }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useQuery({ ...candidatesQuery(lane, search), placeholderData: keepPreviousData })
  const others = (data ?? []).filter(({ id }) => chosen.every((each) => each.id !== id))
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Carriers</legend>
      <CarrierSearchField id="offer-search" label="Carriers" value={typed} error={error} onType={setTyped} />
      <div className="grid max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {[...chosen, ...others].map((carrier) => (
          <label
            key={carrier.id}
            className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 hover:bg-wash has-checked:bg-wash has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-action outline-none"
              checked={chosen.some(({ id }) => id === carrier.id)}
              onChange={() => onToggle(carrier)}
            />
            <Candidate carrier={carrier} insuredOn={insuranceDay(carrier.id, days)} />
          </label>
        ))}
        {data?.length === 0 && chosen.length === 0 ? (
          <p className="px-3 py-2 text-soft">No carrier fits.</p>
        ) : null}
      </div>
    </fieldset>
  )
}

function usualPay({ laneJobs, laneAveragePay, totalJobs }: CarrierCandidate): string {
  if (laneJobs > 0 && laneAveragePay) {
    return `${laneJobs} here, ${formatDollars(centsOf(laneAveragePay))} on average`
  }
  return totalJobs === 0 ? 'No job yet' : `${totalJobs} ${totalJobs === 1 ? 'job' : 'jobs'}`
}

function Candidate({ carrier, insuredOn }: { carrier: CarrierCandidate; insuredOn: string }) {
  const obstacle = whyNotAssignable(carrier, insuredOn)
  return (
    <span className="grid min-w-0 grow text-sm">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="text-base font-semibold wrap-anywhere">{carrier.name}</span>
        <span className="text-soft">{usualPay(carrier)}</span>
      </span>
      {obstacle ? <span className="font-semibold text-fail">{obstacle}</span> : null}
    </span>
  )
}
