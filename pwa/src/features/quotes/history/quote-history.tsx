import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import {
  firstQuoteDirection,
  quoteSorts,
  quoteStates,
  type QuoteState,
} from '@switchback/core/quotes/request/dealer-quote-sorts.ts'
import { useMemo, type ComponentType } from 'react'
import { allDealerQuotes, type QuoteFilter } from '../../../queries/dealer-quote-calls.ts'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import type { AddressFieldProps } from '../../../ui/fields/address-field-props.ts'
import { filterTextsOf } from '../../../ui/filters/filter-texts.ts'
import { daysGroup, totalGroup } from '../../../ui/filters/range-groups.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ExportCsvButton } from '../../../ui/table/csv/export-csv-button.tsx'
import { isFiltered, ListFilters } from '../../../ui/table/list-filters.tsx'
import { ListSection } from '../../../ui/table/list-section.tsx'
import { NothingFound } from '../../../ui/table/nothing-found.tsx'
import { SortedAmong } from '../../../ui/table/sorted-among.tsx'
import { TwoLineRows } from '../../../ui/table/two-line-rows.tsx'
import { useServerSorting } from '../../../ui/table/use-server-sorting.ts'
import type { HistorySearch } from '../dealer-quote-search.ts'
import { ChooseQuotes, useChoice } from './chosen-quotes.tsx'
import { OrderChosen } from './order-chosen.tsx'
import { quoteColumns, quoteCsvColumns } from './quote-columns.tsx'
import type { QuoteRow } from './quote-row.ts'
import { useQuoteRows } from './use-quote-rows.ts'
import {
  factExpired,
  factPrice,
  factQuoted,
  factValid,
  listAll,
  listCaption,
  listEmpty,
  listNothingFound,
  listOffline,
  listOfflineHelp,
  listSearch,
  listSearchExample,
  listTryAgain,
} from '../words.ts'

type Props = {
  dealer: DealerProfile
  /** For the orders of several quotes. */
  AddressField: ComponentType<AddressFieldProps>
  search: HistorySearch
  onSearch: (search: HistorySearch) => void
  /** Copies the trip into the form; `isPriced`: also prices it immediately, at today's rates. */
  onReuse: (quote: DealerQuoteResponse, isPriced: boolean) => void
}

const stateWords: Readonly<Record<QuoteState, string>> = { valid: factValid, expired: factExpired }
const groups = [daysGroup('created', factQuoted), totalGroup(factPrice)]
const nothing: readonly QuoteRow[] = []

/** Lists past quotes to search, to order, to price again, or to start a new quote from. */
export function QuoteHistory({ dealer, AddressField, search, onSearch, onReuse }: Props) {
  const can = useCan()
  const [canQuote, canOrder] = [can('dealer.quote'), can('dealer.order')]
  const { order, sorting, onSort } = useServerSorting(quoteSorts, firstQuoteDirection)
  const filter: QuoteFilter = { search: search.search, status: search.state, ...filterTextsOf(search) }
  const onFilter = ({ search: words, status, ...texts }: QuoteFilter) =>
    onSearch({
      ...(words ? { search: words } : {}),
      ...(status ? { state: status } : {}),
      ...filterTextsOf(texts),
      ...(search.sort ? { sort: search.sort } : {}),
    })
  const sorted = { ...filter, ...order }
  // oxlint-disable-next-line react/exhaustive-deps -- `onReuse` does the same on every render
  const columns = useMemo(() => quoteColumns({ canQuote, canOrder }, onReuse), [canQuote, canOrder])
  const { rows, stored, sortedAmong } = useQuoteRows({ filter: sorted, columns, sorting })
  const choice = useChoice(rows.kind === 'ready' ? rows.rows : nothing)
  const table = (
    <TwoLineRows>
      <DataTable
        caption={listCaption}
        columns={columns}
        rowKey={({ id }) => id}
        rows={rows}
        sorting={sorting}
        onSort={onSort}
        empty={<NoQuotes isFiltered={isFiltered(filter)} onAll={() => onFilter({})} />}
      />
    </TwoLineRows>
  )
  return (
    <ListSection
      id="quotes-heading"
      title={listCaption}
      filters={
        <ListFilters
          label={listSearch}
          placeholder={listSearchExample}
          statuses={quoteStates}
          wordOf={(state) => stateWords[state]}
          groups={groups}
          filter={filter}
          onFilter={onFilter}
        />
      }
      actions={
        <ExportCsvButton
          columns={quoteCsvColumns}
          filename="quotes"
          loadRows={() => allDealerQuotes(sorted)}
        />
      }
    >
      <SortedAmong rows="quotes" count={sortedAmong} />
      {rows.kind === 'ready' ? <TheOthers stored={stored} /> : null}
      {canOrder ? <ChooseQuotes choice={choice}>{table}</ChooseQuotes> : table}
      {canOrder ? <OrderChosen dealer={dealer} choice={choice} AddressField={AddressField} /> : null}
    </ListSection>
  )
}

function NoQuotes({ isFiltered: isNarrowed, onAll }: { isFiltered: boolean; onAll: () => void }) {
  return isNarrowed ? (
    <NothingFound all={listAll} onAll={onAll}>
      {listNothingFound}
    </NothingFound>
  ) : (
    <p>{listEmpty}</p>
  )
}

/** Above the quotes of this device: what became of the server's. */
function TheOthers({ stored }: Pick<ReturnType<typeof useQuoteRows>, 'stored'>) {
  if (stored.kind === 'loading') return <Skeleton className="h-10" />
  if (stored.kind === 'ready') return null
  return (
    <Notice look="plain" live title={listOffline}>
      <p>{listOfflineHelp}</p>
      <Button look="text" onClick={stored.onRetry}>
        {listTryAgain}
      </Button>
    </Notice>
  )
}
