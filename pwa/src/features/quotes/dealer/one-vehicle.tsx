import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { useQuery } from '@tanstack/react-query'
import type {
  DealerQuoteResponse,
  OrderedAs,
} from '@switchback/core/quotes/response/dealer-quote-response.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { useRef, useState } from 'react'
import { dealerQuoteQuery } from '../../../queries/dealer-quote-calls.ts'
import { useMe } from '../../../queries/me.ts'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { knownQuoteIdOf } from '../../../offline/saved/quote-ids.ts'
import { savedDealerQuotes } from '../../../offline/saved/saved-dealer-quotes.ts'
import type { PricedDealerTrip } from '../../../offline/prices/price-dealer-trip.ts'
import { DealerQuotePanel } from './dealer-quote-panel.tsx'
import { PriceBar } from '../price/price-bar.tsx'
import { identityOf, saveDealerQuote } from '../save-dealer-quote.ts'
import { QuoteForm } from '../price/quote-form.tsx'
import type { DealerQuoteSearch } from '../dealer-quote-search.ts'
import { RatesNotice } from '../rates-notice.tsx'
import { SavedPlaces } from './saved-places.tsx'
import { detailsOfSearch, readDetailsSearch, type VehicleDetails } from '../vehicle-details.ts'
import { useDealerCalculator, type DealerQuoteState } from '../price/use-dealer-calculator.ts'
import { VehicleDetailsForm } from './vehicle-details-form.tsx'
import { OrderAgainDialog } from '../order-again-dialog.tsx'
import { RetailQuoteDialog } from '../link/retail-quote-dialog.tsx'

type Props = {
  dealer: DealerProfile
  search: DealerQuoteSearch
  onSearch: (search: DealerQuoteSearch) => void
  /** Opens the order form. */
  onRequested: (quoteId: string) => void
  onShare: (quote: SharedDealerQuote, method: 'email' | 'sms') => void
}

/** The quote type that the share dialog accepts. */
type SharedDealerQuote = DealerQuoteResponse & { isDealerQuote: true; dealerName: string }

type SavedQuote = { priced: PricedDealerTrip; details: VehicleDetails; quote: Promise<DealerQuoteResponse> }

/** Saves one quote per vehicle and price, whether the user shares it, orders it or both. */
function useSavedQuote() {
  const { user } = useMe()
  const saved = useRef<SavedQuote>(undefined)
  return (priced: PricedDealerTrip, details: VehicleDetails): Promise<DealerQuoteResponse> => {
    if (saved.current?.priced !== priced || saved.current.details !== details) {
      const quote = saveDealerQuote(user.id, priced.response, details)
      saved.current = { priced, details, quote }
      // The next press tries again.
      quote.catch(() => (saved.current = undefined))
    }
    return saved.current.quote
  }
}

type OrderedQuote = { quoteId: string; order: OrderedAs }

/** The order placed from the price on screen, if it matches one of today's quotes. Source: ORDER-38. */
function useOrderedAs(state: DealerQuoteState, details: VehicleDetails): OrderedAs | undefined {
  const { user } = useMe()
  const identity =
    state.kind === 'quoted' && !state.isStale ? identityOf(state.priced.response, details) : undefined
  const id = useQuery({
    queryKey: ['device', 'saved-dealer-quote', user.id, identity],
    queryFn: async () => {
      const knownId = identity && (await knownQuoteIdOf(identity))
      return (knownId && (await savedDealerQuotes.find(user.id, knownId))?.id) ?? null
    },
    enabled: identity !== undefined,
    staleTime: 0,
  }).data
  const quote = useQuery({ ...dealerQuoteQuery(id ?? ''), enabled: Boolean(id), staleTime: 0 })
  return (id && quote.data?.orderedAs) || undefined
}

/** The vehicle's details, stored in the URL next to the trip. */
function useDetails(search: DealerQuoteSearch, onSearch: Props['onSearch']) {
  const [details, setDetails] = useState(() => detailsOfSearch(search))
  const latest = useRef(details)
  const address = useRef(search)
  const takeTrip = (trip: DealerQuoteSearch) => {
    address.current = trip
    onSearch({ ...trip, ...readDetailsSearch(latest.current) })
  }
  const change = (part: Partial<VehicleDetails>) => {
    latest.current = { ...latest.current, ...part }
    setDetails(latest.current)
    const { vehicle: _, vin: __, reference: ___, ...trip } = address.current
    takeTrip(trip)
  }
  return { details, change, takeTrip }
}

/** The form on the left, the result on the right. Source: QUOTE-12. */
export function OneVehicle({ dealer, search, onSearch, ...props }: Props) {
  const { details, change, takeTrip } = useDetails(search, onSearch)
  const calculator = useDealerCalculator({
    dealerId: dealer.id,
    search,
    onSearch: takeTrip,
    calculationMs: useSiteConfig().quoteCalculationMs,
  })
  const { state } = calculator

  return (
    <div className="grid gap-8 print:block max-lg:pb-20 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-12">
      <div>
        <RatesNotice dealerId={dealer.id} />
        <QuoteForm
          trip={calculator.trip}
          errors={calculator.errors}
          isCalculating={state.kind === 'calculating'}
          hasPrice={state.kind === 'quoted'}
          places={<SavedPlaces trip={calculator.trip} onTrip={calculator.change} />}
          onChange={calculator.change}
          onCalculate={() => void calculator.calculate()}
        />
        <VehicleDetailsForm
          dealerId={dealer.id}
          trip={calculator.trip}
          details={details}
          onDetails={change}
          onTrip={calculator.change}
        />
      </div>
      <Result
        dealer={dealer}
        state={state}
        details={details}
        onIncomplete={calculator.complain}
        onRequested={props.onRequested}
        onShare={props.onShare}
      />
    </div>
  )
}

type ResultProps = Pick<Props, 'dealer' | 'onRequested' | 'onShare'> & {
  state: DealerQuoteState
  details: VehicleDetails
  onIncomplete: () => void
}

/** Saves the quote on screen, then goes on with it. */
function useWithQuote({
  state,
  details,
  onIncomplete,
}: Pick<ResultProps, 'state' | 'details' | 'onIncomplete'>) {
  const save = useSavedQuote()
  const [isRequesting, setIsRequesting] = useState(false)
  const withQuote = async (then: (quote: DealerQuoteResponse) => void) => {
    if (state.kind !== 'quoted' || isRequesting) return
    if (state.isStale) {
      onIncomplete()
      return
    }
    setIsRequesting(true)
    try {
      then(await save(state.priced, details))
    } catch (error) {
      void showAlert((error as Error).message)
    }
    setIsRequesting(false)
  }
  return { isRequesting, withQuote }
}

/** The price and its actions: ordering a quote again requires a confirmation. */
function Result({ dealer, state, details, onIncomplete, onRequested, onShare }: ResultProps) {
  const { isRequesting, withQuote } = useWithQuote({ state, details, onIncomplete })
  const orderedAs = useOrderedAs(state, details)
  const [orderedQuote, setOrderedQuote] = useState<OrderedQuote>()
  const [retailTrip, setRetailTrip] = useState<TripRequest>()

  const request = () =>
    void withQuote((quote) => {
      const known = quote.orderedAs ?? orderedAs
      if (known) setOrderedQuote({ quoteId: quote.id, order: known })
      else onRequested(quote.id)
    })

  return (
    <>
      <div className="night rounded-sheet max-lg:-mx-4 max-lg:rounded-none">
        <div className="p-6 sm:p-8">
          <DealerQuotePanel
            state={state}
            paymentTerms={dealer.paymentTerms}
            hasInvoicing={dealer.creditApproved && dealer.invoicingEnabled}
            isRequesting={isRequesting}
            orderedAs={orderedAs}
            onRequest={request}
            onRetail={() => {
              if (state.kind !== 'quoted') return
              if (state.isStale) onIncomplete()
              else setRetailTrip(state.priced.response)
            }}
            onShare={(method) =>
              void withQuote((quote) =>
                onShare({ ...quote, isDealerQuote: true, dealerName: dealer.companyName }, method),
              )
            }
          />
        </div>
      </div>
      <PriceBar
        state={state}
        isRequesting={isRequesting}
        onRequest={request}
        terms={state.kind === 'quoted' ? `${showCount(state.priced.response.distance)} miles` : ''}
      />
      {retailTrip ? (
        <RetailQuoteDialog trip={retailTrip} dealerId={dealer.id} onClose={() => setRetailTrip(undefined)} />
      ) : null}
      {orderedQuote ? (
        <OrderAgainDialog {...orderedQuote} onClose={() => setOrderedQuote(undefined)} />
      ) : null}
    </>
  )
}
