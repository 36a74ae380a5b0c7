import { useInfiniteQuery } from '@tanstack/react-query'
import { useCan } from '../../queries/me.ts'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { tabletsQuery } from './tablet-calls.ts'
import {
  dealershipColumn,
  dealershipNameColumn,
  tabletColumns,
  tabletKey,
  unsentColumn,
} from './tablet-columns.tsx'
import { useSettling } from './use-settling.tsx'

const [tablet, ...facts] = tabletColumns
const others = [unsentColumn, ...(tablet ? [tablet] : []), ...facts]
const columns = [dealershipColumn, ...others]
const columnsWithoutLink = [dealershipNameColumn, ...others]

/** All tablets that hold unsent work or lost some. Source: OFFLINE-12. */
export function TabletsScreen() {
  const rows = pagedRows(useInfiniteQuery(tabletsQuery()), ({ devices }) => devices)
  const { column, above } = useSettling()
  const may = useCan()
  const mayOpenDealers = may('dealers') || may('payments') || may('invoices')
  return (
    <DeskPage
      title="Tablets with unsent work"
      lead="Orders, quotes and cancellations that dealers made on a tablet and that have not arrived here. After a day without contact they count as never arrived: call the dealership, which finds them under Sync on that tablet. If they are lost, settle them."
    >
      {above}
      <DataTable
        caption="Tablets with unsent work, the last contact first"
        columns={[...(mayOpenDealers ? columns : columnsWithoutLink), column]}
        rowKey={tabletKey}
        rows={rows}
        empty={<p>Everything that dealers made on their tablets has arrived.</p>}
      />
    </DeskPage>
  )
}
