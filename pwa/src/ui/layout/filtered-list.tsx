import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { DataTable } from '../table/data-table.tsx'
import { Dense } from '../table/dense.tsx'
import { DeskPage } from './desk-page.tsx'

type Props<Row> = Pick<Parameters<typeof DataTable<Row>>[0], 'caption' | 'columns' | 'rowKey' | 'rows'> & {
  title: string
  lead: string
  isFiltered: boolean
  onClear: () => void
  /** Above the table. */
  filters: ReactNode
  /** Explains the empty table: none matches the filters, or there are none at all. */
  empty: { filtered: string; all: string }
  /** A dialog over the page. */
  children?: ReactNode
}

/** A page of staff with one dense table under filters, which one button clears. */
export function FilteredList<Row>(props: Props<Row>) {
  const { title, lead, isFiltered, onClear, filters, empty, children, ...table } = props
  return (
    <DeskPage
      title={title}
      lead={lead}
      actions={
        isFiltered ? (
          <Button look="quiet" onClick={onClear}>
            Clear filters
          </Button>
        ) : undefined
      }
    >
      {filters}
      <Dense>
        <DataTable {...table} empty={<p>{isFiltered ? empty.filtered : empty.all}</p>} />
      </Dense>
      {children}
    </DeskPage>
  )
}
