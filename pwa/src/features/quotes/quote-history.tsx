import { showCount } from '@switchback/core/shown/count.ts'
import type { DealerQuoteResponse, DealerQuotesPage } from '@switchback/core/quotes/dealer-quote-response.ts'
import { useMemo } from 'react'
import { allDealerQuotes, dealerQuotesQuery } from '../../queries/dealer-quote-calls.ts'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { businessDay, showInstant } from '../../ui/business-day.ts'
import { Words } from '../../ui/words.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ExportCsvButton } from '../../ui/table/export-csv-button.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import { useListRows } from '../../ui/table/use-list-rows.ts'
import { useSorting } from '../../ui/table/use-sorting.ts'
import { WaitingList } from '../../unsent/waiting-list.tsx'
import { OrderQuoteLink } from './order-quote-link.tsx'
import { OrderedLink } from './ordered-link.tsx'

type Props = {
  search: string
  onSearch: (search: string) => void
  /** Copies the trip into the form; `isPriced`: also prices it immediately, at today's rates. */
  onReuse: (quote: DealerQuoteResponse, isPriced: boolean) => void
}

const rowsOf = (page: DealerQuotesPage) => page.quotes

const what = (quote: DealerQuoteResponse): string => {
  const named = [quote.vehicleYear, quote.vehicleMake, quote.vehicleModel].filter(Boolean).join(' ')
  return named || quote.vehicleType
}
const how = ({ transportType, isRunning }: DealerQuoteResponse): string =>
  `${transportType === 'open' ? 'Open' : 'Enclosed'}, ${isRunning ? 'running' : 'non-running'}`

/** The dealership's quotes, newest first. */
const facts: readonly Column<DealerQuoteResponse>[] = [
  {
    id: 'quote',
    heading: 'Quote',
    cell: (quote) => (
      <>
        <span className="figures font-semibold whitespace-nowrap">{quote.quoteNumber}</span>
        {quote.orderedAs ? <OrderedLink orderedAs={quote.orderedAs} className="block text-sm" /> : null}
        <span className="block text-sm text-soft">
          {showInstant(quote.createdAt)}
          {quote.madeBy ? <Words text={`, ${quote.madeBy.name}`} /> : null}
        </span>
      </>
    ),
    csv: ({ quoteNumber }) => quoteNumber,
    sortValue: ({ createdAt }) => createdAt,
  },
  {
    id: 'route',
    heading: 'Route',
    cell: ({ pickupZip, deliveryZip, distance }) => (
      <>
        <span className="figures whitespace-nowrap">
          {pickupZip} to {deliveryZip}
        </span>
        <span className="block text-sm text-soft">{showCount(distance)} miles</span>
      </>
    ),
    csv: ({ pickupZip, deliveryZip }) => `${pickupZip} to ${deliveryZip}`,
    sortValue: ({ distance }) => distance,
  },
  {
    id: 'vehicle',
    heading: 'Vehicle',
    cell: (quote) => (
      <>
        <Words text={what(quote)} />
        <span className="block text-sm text-soft">
          <Words text={`${quote.reference ? `${quote.reference}, ` : ''}${how(quote)}`} />
        </span>
      </>
    ),
    csv: (quote) => `${what(quote)}, ${how(quote)}`,
    sortValue: what,
  },
  {
    id: 'price',
    heading: 'Price',
    align: 'end',
    cell: ({ totalPrice, savingsAmount }) => (
      <>
        <Money dollars={totalPrice} />
        {savingsAmount > 0 ? (
          <span className="block text-sm text-done">
            <Money dollars={savingsAmount} /> saved
          </span>
        ) : null}
      </>
    ),
    csv: ({ totalPrice }) => totalPrice,
    sortValue: ({ totalPrice }) => totalPrice,
  },
  {
    id: 'valid',
    heading: 'Valid until',
    cell: ({ validUntil, isExpired }) => (
      <span className={`whitespace-nowrap ${isExpired ? 'text-soft' : ''}`}>
        {isExpired ? 'Expired' : showInstant(validUntil)}
      </span>
    ),
    csv: ({ validUntil }) => businessDay(validUntil),
    sortValue: ({ validUntil }) => validUntil,
  },
]

const csvColumns: readonly Column<DealerQuoteResponse>[] = [
  ...facts,
  { id: 'miles', heading: 'Miles', cell: () => null, csv: ({ distance }) => distance },
  { id: 'saved', heading: 'Saved', cell: () => null, csv: ({ savingsAmount }) => savingsAmount },
  { id: 'vin', heading: 'VIN', cell: () => null, csv: ({ vehicleVin }) => vehicleVin ?? '' },
  {
    id: 'order',
    heading: 'Ordered as',
    cell: () => null,
    csv: ({ orderedAs }) => (orderedAs ? `#${orderedAs.shortId}` : ''),
  },
  { id: 'reference', heading: 'Reference', cell: () => null, csv: ({ reference }) => reference ?? '' },
]

function columnsOf(canQuote: boolean, canOrder: boolean, onReuse: Props['onReuse']) {
  if (!canQuote) return facts
  const actions: Column<DealerQuoteResponse> = {
    id: 'actions',
    heading: 'Actions',
    isActions: true,
    cell: (quote) => (
      <span className="inline-flex flex-wrap justify-end gap-x-4">
        {canOrder && !quote.isExpired ? (
          <OrderQuoteLink quoteId={quote.id} orderedAs={quote.orderedAs} label={quote.quoteNumber} />
        ) : null}
        <Button look="text" aria-label={`Re-quote ${quote.quoteNumber}`} onClick={() => onReuse(quote, true)}>
          Re-quote
        </Button>
        <Button
          look="text"
          aria-label={`Duplicate ${quote.quoteNumber}`}
          onClick={() => onReuse(quote, false)}
        >
          Duplicate
        </Button>
      </span>
    ),
  }
  return [...facts, actions]
}

/** Lists past quotes to search, to price again, or to start a new quote from. */
export function QuoteHistory({ search, onSearch, onReuse }: Props) {
  const can = useCan()
  const [canQuote, canOrder] = [can('dealer.quote'), can('dealer.order')]
  const [sorting, setSorting] = useSorting()
  // oxlint-disable-next-line react/exhaustive-deps -- `onReuse` does the same on every render
  const columns = useMemo(() => columnsOf(canQuote, canOrder, onReuse), [canQuote, canOrder])
  const loadAll = () => allDealerQuotes(search)
  const rows = useListRows({ pages: dealerQuotesQuery(search), rowsOf, loadAll, columns, sorting })
  return (
    <div className="grid gap-6">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-between">
        <SearchField
          label="Search quotes"
          placeholder="Number, ZIP, VIN, vehicle or reference"
          text={search}
          onSearch={onSearch}
        />
        <ExportCsvButton columns={csvColumns} filename="quotes" loadRows={loadAll} />
      </div>
      <WaitingList kinds={['save_quote']} label="Not sent yet" />
      <DataTable
        caption="Quotes of your dealership"
        columns={columns}
        rowKey={({ id }) => id}
        rows={rows}
        sorting={sorting}
        onSort={setSorting}
        empty={
          search ? (
            <p>No quote fits these words.</p>
          ) : (
            <p>No quotes yet. What you request, share or keep is listed here, to be priced again.</p>
          )
        }
      />
    </div>
  )
}
