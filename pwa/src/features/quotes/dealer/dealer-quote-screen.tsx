import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ComponentType } from 'react'
import { dealerProfileQuery } from '../../../queries/dealer-calls.ts'
import { locationsQuery } from '../../../queries/locations.ts'
import { useCan } from '../../../queries/me.ts'
import type { AddressFieldProps } from '../../../ui/fields/address-field-props.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import {
  dealerQuoteViews,
  readHistorySearch,
  tripOfSearch,
  type DealerQuoteSearch,
} from '../dealer-quote-search.ts'
import { searchOfQuote } from '../search-of-quote.ts'
import type { QuoteListDocument } from '../sheet/vehicle-line.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { dealerLoading, dealerNotLoaded, dealerTitle, dealerViewOnly, dealerViewOnlyHelp } from '../words.ts'
import { OneVehicle } from './one-vehicle.tsx'

const waiting = <Skeleton className="h-64" />
// Loads lazily: most visits are for one vehicle and do not need the other two views.
const ManyVehicles = lazyPart(
  async () => (await import('../sheet/screen/many-vehicles.tsx')).ManyVehicles,
  waiting,
)
const QuoteHistory = lazyPart(
  async () => (await import('../history/quote-history.tsx')).QuoteHistory,
  waiting,
)

type Props = Pick<ComponentProps<typeof OneVehicle>, 'onRequested' | 'onShare'> & {
  /** For the orders of many vehicles. */
  AddressField: ComponentType<AddressFieldProps>
  search: DealerQuoteSearch
  onSearch: (search: DealerQuoteSearch) => void
  /** Creates the price list document. */
  onSavePdf: (document: QuoteListDocument) => Promise<void>
}

/** One vehicle, many vehicles, or the quote history. Source: QUOTE-12. */
export function DealerQuoteScreen({ search, onSearch, onSavePdf, AddressField, ...one }: Props) {
  const profile = useQuery(dealerProfileQuery)
  // Loads beside the profile, so that the calculator appears with its locations.
  useQuery(locationsQuery)
  const can = useCan()
  // A quote from the history resets the calculator.
  const [start, setStart] = useState(0)
  const dealer = profile.data
  if (!dealer) {
    if (!profile.isError) return <LoadingPage text={dealerLoading} />
    return (
      <Page title={dealerNotLoaded} lead="Please check your connection and try again.">
        <Button onClick={() => void profile.refetch()}>Try again</Button>
      </Page>
    )
  }
  const canQuote = can('dealer.quote')
  const view = canQuote ? (search.view ?? 'one') : 'history'
  const trip = tripOfSearch(search)
  return (
    <div className={`measure grid ${view === 'one' ? 'gap-6 py-8 md:py-10' : 'gap-2 py-4'}`}>
      <h1 tabIndex={-1} className={view === 'history' ? 'text-xl' : 'text-2xl sm:text-3xl'}>
        {dealerTitle}
      </h1>
      {canQuote ? null : <ViewOnlyNotice />}
      <Tabs
        label="Quotes"
        tabs={canQuote ? dealerQuoteViews : dealerQuoteViews.filter(({ name }) => name === 'history')}
        chosen={view}
        onChoose={(next) => onSearch(next === 'one' ? trip : { ...trip, view: next })}
      >
        {view === 'one' ? (
          <OneVehicle key={start} dealer={dealer} search={trip} onSearch={onSearch} {...one} />
        ) : null}
        {view === 'many' ? (
          <ManyVehicles
            dealer={dealer}
            unsent={search.unsent}
            repeat={search.repeat}
            onTaken={() => onSearch({ ...trip, view: 'many' })}
            AddressField={AddressField}
            onSavePdf={onSavePdf}
          />
        ) : null}
        {view === 'history' ? (
          <QuoteHistory
            search={readHistorySearch(search)}
            onSearch={(history) => onSearch({ ...trip, view: 'history', ...history })}
            dealer={dealer}
            AddressField={AddressField}
            onReuse={(quote, isPriced) => {
              setStart((count) => count + 1)
              onSearch(searchOfQuote(quote, isPriced))
            }}
          />
        ) : null}
      </Tabs>
    </div>
  )
}

function ViewOnlyNotice() {
  return (
    <Notice look="plain" title={dealerViewOnly}>
      <p>{dealerViewOnlyHelp}</p>
    </Notice>
  )
}
