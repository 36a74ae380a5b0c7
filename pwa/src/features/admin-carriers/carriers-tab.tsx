import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../queries/me.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense } from '../../ui/table/dense.tsx'
import { NothingFound } from '../../ui/table/nothing-found.tsx'
import { PrintButton } from '../../ui/table/print/print-button.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { allCarriers, carriersQuery, type CarrierFilter } from './carrier-calls.ts'
import { carrierColumns } from './carrier-columns.tsx'
import { CarrierSheet } from './carrier-sheet.tsx'
import { BrokerRecords } from './broker-records.tsx'
import { CarrierFilters } from './carrier-filters.tsx'
import { ListHead } from './list-head.tsx'

const views = [
  ['active', 'Active carriers'],
  ['inactive', 'Inactive carriers'],
  ['insurance', 'Insurance ends soon'],
] as const

type Props = { filter: CarrierFilter; onFilter: (part: CarrierFilter) => void; onAll: () => void }

/** Carriers by name, with their insurance and figures. Source: CARRIER-1. */
export function CarriersTab({ filter, onFilter, onAll }: Props) {
  const mayEdit = useCan()('carriers')
  const [isAdding, setIsAdding] = useState(false)
  const rows = pagedRows(useInfiniteQuery(carriersQuery(filter)), ({ carriers }) => carriers)
  const isFiltered = Object.values(filter).some((part) => part !== undefined)
  return (
    <>
      <ListHead
        placeholder="Name, phone, USDOT or MC"
        views={views}
        filter={filter}
        onFilter={onFilter}
        actions={
          <>
            <BrokerRecords />
            <PrintButton
              columns={carrierColumns}
              loadRows={(atMost) => allCarriers(filter, atMost)}
              noun="carriers"
            />
          </>
        }
        add={mayEdit ? { label: 'Add carrier', onAdd: () => setIsAdding(true) } : undefined}
      >
        <CarrierFilters filter={filter} onFilter={onFilter} />
      </ListHead>
      <Dense>
        <DataTable
          caption="Carriers"
          columns={carrierColumns}
          rowKey={({ id }) => id}
          rows={rows}
          empty={
            isFiltered ? (
              <NothingFound all="Show active carriers" onAll={onAll}>
                {filter.show === 'insurance' && !(filter.insurance ?? filter.lane ?? filter.rating)
                  ? 'No active carrier’s insurance ends within 30 days.'
                  : 'No carrier fits the filters. A search finds words of a name, a phone, a USDOT or an MC number.'}
              </NothingFound>
            ) : (
              <p>Carriers appear here once they are added.</p>
            )
          }
        />
      </Dense>
      {isAdding ? <CarrierSheet carrier={undefined} onClose={() => setIsAdding(false)} /> : null}
    </>
  )
}
