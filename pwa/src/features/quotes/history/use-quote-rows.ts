import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DealerQuotesPage } from '@switchback/core/quotes/dealer-quote-response.ts'
import { savedDealerQuotes } from '../../../offline/saved-dealer-quotes.ts'
import { useOutbox } from '../../../offline/outbox/use-outbox.ts'
import { allDealerQuotes, dealerQuotesQuery } from '../../../queries/dealer-quote-calls.ts'
import type { Column, Sorting, TableRows } from '../../../ui/table/column.ts'
import { sortRows } from '../../../ui/table/sort-rows.ts'
import { useListRows } from '../../../ui/table/use-list-rows.ts'
import { fitsSearch, quoteRows, unsentQuotes, type QuoteRow } from './quote-row.ts'

const rowsOf = (page: DealerQuotesPage) => page.quotes
const nothing: never[] = []

/** The quotes that wait on this device, and the orders. */
function useUnsent() {
  const outbox = useOutbox()
  const operations = outbox?.operations ?? nothing
  const saved = useQuery({
    queryKey: ['device', 'saved-dealer-quotes', outbox?.account, operations.map(({ id }) => id)],
    queryFn: () => savedDealerQuotes.all(outbox?.account),
    enabled: outbox !== undefined,
  }).data
  const unsent = useMemo(() => unsentQuotes(operations, saved ?? nothing), [operations, saved])
  return { operations, unsent }
}

type List = {
  readonly search: string
  readonly columns: readonly Column<QuoteRow>[]
  readonly sorting: Sorting | undefined
}

/**
 * The rows of the quote history: what waits on this device first. `stored` is the server's part, which may still load or
 * have failed while the other rows show. Source: OFFLINE-3, QUOTE-14.
 */
export function useQuoteRows({ search, columns, sorting }: List) {
  const { operations, unsent } = useUnsent()
  const loadAll = () => allDealerQuotes(search)
  const stored = useListRows({ pages: dealerQuotesQuery(search), rowsOf, loadAll, columns, sorting })
  const storedRows = stored.kind === 'ready' ? stored.rows : nothing
  const own = useMemo(() => {
    const fitting = unsent.filter((quote) => fitsSearch(quote, search))
    return sorting ? sortRows(fitting, columns, sorting) : fitting
  }, [unsent, search, columns, sorting])
  const rows = useMemo(() => quoteRows(own, storedRows, operations), [own, storedRows, operations])
  const shown: TableRows<QuoteRow> =
    stored.kind === 'ready'
      ? { kind: 'ready', rows, more: stored.more }
      : own.length > 0
        ? { kind: 'ready', rows }
        : stored
  return { rows: shown, stored }
}
