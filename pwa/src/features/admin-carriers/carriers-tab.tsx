import { useInfiniteQuery } from '@tanstack/react-query'
import type { Carrier } from '@switchback/core/carriers/carrier.ts'
import { useMemo, useState } from 'react'
import { useCan } from '../../queries/me.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense } from '../../ui/table/dense.tsx'
import { NothingFound } from '../../ui/table/list-filters.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { carriersQuery, type CarrierFilter } from './carrier-calls.ts'
import { carrierColumns } from './carrier-columns.tsx'
import { CarrierSheet } from './carrier-sheet.tsx'
import { ListHead } from './list-head.tsx'

const views = [
  ['active', 'Active carriers'],
  ['inactive', 'Inactive carriers'],
  ['insurance', 'Insurance ends soon'],
] as const

type Props = { filter: CarrierFilter; onFilter: (filter: CarrierFilter) => void }

/** Carriers by name, with their insurance and figures. Source: CARRIER-1. */
export function CarriersTab({ filter, onFilter }: Props) {
  const mayEdit = useCan()('carriers')
  const [opened, setOpened] = useState<Carrier | 'new'>()
  const columns = useMemo(() => carrierColumns(setOpened), [])
  const rows = pagedRows(useInfiniteQuery(carriersQuery(filter)), ({ carriers }) => carriers)
  const isFiltered = filter.show !== undefined || filter.search !== undefined
  return (
    <>
      <ListHead
        placeholder="Name, USDOT or MC number"
        views={views}
        filter={filter}
        onFilter={onFilter}
        add={mayEdit ? { label: 'Add carrier', onAdd: () => setOpened('new') } : undefined}
      />
      <Dense>
        <DataTable
          caption="Carriers"
          columns={columns}
          rowKey={({ id }) => id}
          rows={rows}
          empty={
            isFiltered ? (
              <NothingFound all="Show active carriers" onAll={() => onFilter({})}>
                {filter.show === 'insurance'
                  ? 'No active carrier’s insurance ends within 30 days.'
                  : 'No carrier fits. A search finds the beginning of a name, a USDOT or an MC number.'}
              </NothingFound>
            ) : (
              <p>Carriers appear here once they are added.</p>
            )
          }
        />
      </Dense>
      {opened ? (
        <CarrierSheet
          carrier={opened === 'new' ? undefined : opened}
          mayEdit={mayEdit}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  )
}
