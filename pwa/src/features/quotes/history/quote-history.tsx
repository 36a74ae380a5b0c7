import type { DealerQuoteResponse } from '@switchback/core/quotes/dealer-quote-response.ts'
import { useMemo } from 'react'
import { allDealerQuotes } from '../../../queries/dealer-quote-calls.ts'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ExportCsvButton } from '../../../ui/table/export-csv-button.tsx'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { TwoLineRows } from '../../../ui/table/two-line-rows.tsx'
import { useSorting } from '../../../ui/table/use-sorting.ts'
import { quoteColumns, quoteCsvColumns } from './quote-columns.tsx'
import { useQuoteRows } from './use-quote-rows.ts'

type Props = {
  search: string
  onSearch: (search: string) => void
  /** Copies the trip into the form; `isPriced`: also prices it immediately, at today's rates. */
  onReuse: (quote: DealerQuoteResponse, isPriced: boolean) => void
}

/** Lists past quotes to search, to price again, or to start a new quote from. */
export function QuoteHistory({ search, onSearch, onReuse }: Props) {
  const can = useCan()
  const [canQuote, canOrder] = [can('dealer.quote'), can('dealer.order')]
  const [sorting, setSorting] = useSorting()
  // oxlint-disable-next-line react/exhaustive-deps -- `onReuse` does the same on every render
  const columns = useMemo(() => quoteColumns({ canQuote, canOrder }, onReuse), [canQuote, canOrder])
  const { rows, stored } = useQuoteRows({ search, columns, sorting })
  return (
    <div className="grid gap-6">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-between">
        <SearchField
          label="Search quotes"
          placeholder="Number, ZIP, VIN, vehicle or reference"
          text={search}
          onSearch={onSearch}
        />
        <ExportCsvButton
          columns={quoteCsvColumns}
          filename="quotes"
          loadRows={() => allDealerQuotes(search)}
        />
      </div>
      <TwoLineRows>
        <DataTable
          caption="Your dealership's quotes"
          columns={columns}
          rowKey={({ id }) => id}
          rows={rows}
          sorting={sorting}
          onSort={setSorting}
          empty={
            search ? (
              <p>No quotes match this search.</p>
            ) : (
              <p>No quotes yet. Quotes you request, share or save are listed here.</p>
            )
          }
        />
      </TwoLineRows>
      {rows === stored ? null : <TheOthers stored={stored} />}
    </div>
  )
}

/** Under the quotes of this device: what became of the server's. */
function TheOthers({ stored }: Pick<ReturnType<typeof useQuoteRows>, 'stored'>) {
  if (stored.kind === 'loading') return <Skeleton className="h-10" />
  if (stored.kind === 'ready') return null
  return (
    <Notice look="plain" live title="Connect to see your dealership's other quotes.">
      <Button look="text" onClick={stored.onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
