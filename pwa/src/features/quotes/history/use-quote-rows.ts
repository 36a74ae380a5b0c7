import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { DealerQuotesPage } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { useOutbox } from '../../../offline/outbox/use-outbox.ts'
import {
  dealerQuoteListsKey,
  dealerQuotesQuery,
  type QuoteFilter,
} from '../../../queries/dealer-quote-calls.ts'
import { listKey } from '../../../queries/list-texts.ts'
import type { Column, Sorting, TableRows } from '../../../ui/table/column.ts'
import { sortRows } from '../../../ui/table/sort-rows.ts'
import { useListRows } from '../../../ui/table/use-list-rows.ts'
import { quotesOnDevice } from './quotes-on-device.ts'
import { fitsFilter, quoteRows, unsentQuotes, type QuoteRow } from './quote-row.ts'

const rowsOf = (page: DealerQuotesPage) => page.quotes
const nothing: never[] = []

/** The quotes that wait on this device, all that it has saved, and the orders that wait. */
function useQuotesOnDevice() {
  const outbox = useOutbox()
  const operations = outbox?.operations ?? nothing
  const saved = useQuery({
    queryKey: ['device', 'saved-dealer-quotes', outbox?.account, operations.map(({ id }) => id)],
    queryFn: () => quotesOnDevice(outbox?.account),
    enabled: outbox !== undefined,
  }).data
  const unsent = useMemo(() => unsentQuotes(operations, saved ?? nothing), [operations, saved])
  return { operations, unsent, saved: saved ?? nothing, sentCount: outbox?.history.length ?? 0 }
}

/** Loads the list again after each order or quote that this device has sent. */
function useFreshList(sentCount: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (sentCount > 0) void queryClient.invalidateQueries({ queryKey: dealerQuoteListsKey })
  }, [queryClient, sentCount])
}

type List = {
  readonly filter: QuoteFilter
  readonly columns: readonly Column<QuoteRow>[]
  readonly sorting: Sorting
}

/**
 * The rows of the quote history: what waits on this device first. `stored` is the server's part, which may still load or
 * have failed while the other rows show; `isSaved`: these are the rows that the device has saved.
 * Source: OFFLINE-3, QUOTE-14, DEALER-25.
 */
export function useQuoteRows({ filter, columns, sorting }: List) {
  const { operations, unsent, saved, sentCount } = useQuotesOnDevice()
  useFreshList(sentCount)
  const { rows: stored, first } = useListRows({ pages: dealerQuotesQuery(filter), rowsOf, columns, sorting })
  const key = listKey(filter)
  const isFailed = stored.kind === 'failed'
  const others = stored.kind === 'ready' ? stored.rows : isFailed ? saved : nothing
  const rows = useMemo(() => {
    const fits = (quote: QuoteRow) => fitsFilter(quote, filter)
    const [own, rest] = [unsent.filter(fits), isFailed ? others.filter(fits) : others]
    const inOrder = isFailed ? sortRows(rest, columns, sorting) : rest
    return quoteRows(sortRows(own, columns, sorting), inOrder, operations)
    // oxlint-disable-next-line react/exhaustive-deps -- the filter is a new object on every render
  }, [unsent, others, isFailed, key, columns, sorting.column, sorting.direction, operations])
  const more = stored.kind === 'ready' ? stored.more : undefined
  const shown: TableRows<QuoteRow> =
    stored.kind === 'ready' || rows.length > 0 ? { kind: 'ready', rows, more } : stored
  return { rows: shown, stored, sortedAmong: first?.sortedAmong }
}
