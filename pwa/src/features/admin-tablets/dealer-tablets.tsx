import { useInfiniteQuery } from '@tanstack/react-query'
import { DataTable } from '../../ui/table/data-table.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { tabletsQuery } from './tablet-calls.ts'
import { tabletColumns, tabletKey, unsentColumn } from './tablet-columns.tsx'
import { useSettling } from './use-settling.tsx'

const columns = [...tabletColumns, unsentColumn]

/** The dealership's tablets, and which of their work never arrived. Source: OFFLINE-12. */
export function DealerTablets({ dealerId }: { dealerId: string }) {
  const rows = pagedRows(useInfiniteQuery(tabletsQuery(dealerId)), ({ devices }) => devices)
  const { column, above } = useSettling()
  return (
    <>
      {above}
      <DataTable
        caption="Tablets of the dealership, the last contact first"
        columns={[...columns, column]}
        rowKey={tabletKey}
        rows={rows}
        empty={<p>No tablet or browser of this dealership has reported yet.</p>}
      />
    </>
  )
}
