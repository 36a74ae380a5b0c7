import type { InsuranceState } from '@switchback/core/carriers/insurance.ts'
import { isLane, lanesOf } from '@switchback/core/carriers/lane.ts'
import { SearchField } from '../../ui/table/search-field.tsx'
import type { CarrierFilter } from './carrier-calls.ts'
import { ColumnFilter } from './list-head.tsx'

const insuranceWords: readonly (readonly [InsuranceState, string])[] = [
  ['lapsed', 'Insurance lapsed'],
  ['ends_in_7_days', 'Ends in 7 days'],
  ['ends_in_14_days', 'Ends in 14 days'],
  ['ends_in_30_days', 'Ends in 30 days'],
  ['valid', 'Ends later'],
]

const ratings = [
  ['5', 'Rated 5'],
  ['4', 'Rated 4 or more'],
  ['3', 'Rated 3 or more'],
  ['2', 'Rated 2 or more'],
  ['1', 'Rated'],
] as const

type Props = { filter: CarrierFilter; onFilter: (part: CarrierFilter) => void }

/** Narrows the carriers by insurance, lane and rating. */
export function CarrierFilters({ filter, onFilter }: Props) {
  return (
    <>
      <ColumnFilter
        label="Insurance"
        all="Any insurance"
        options={insuranceWords}
        value={filter.insurance}
        onChoose={(insurance) => onFilter({ insurance })}
      />
      <ColumnFilter
        label="Rating"
        all="Any rating"
        options={ratings}
        value={filter.rating}
        onChoose={(rating) => onFilter({ rating })}
      />
      <div className="w-[calc(50%-0.375rem)] sm:w-36">
        <SearchField
          label="Lane"
          placeholder="Lane: FL-GA"
          text={filter.lane ?? ''}
          onSearch={(typed) => {
            const [lane] = lanesOf(typed)
            // Half a lane narrows nothing yet.
            if (lane === undefined || isLane(lane)) onFilter({ lane })
          }}
        />
      </div>
    </>
  )
}
