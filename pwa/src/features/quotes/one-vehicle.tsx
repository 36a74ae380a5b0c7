import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import type { DealerQuoteAnswer } from '@switchback/core/quotes/dealer-quote.ts'
import { useRef, useState } from 'react'
import { useMe } from '../../api/session-calls.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import type { PricedDealerTrip } from '../../offline/price-dealer-trip.ts'
import { DealerQuotePanel } from './dealer-quote-panel.tsx'
import { PriceBar } from './price-bar.tsx'
import { keepDealerQuote } from './keep-dealer-quote.ts'
import { QuoteForm } from './quote-form.tsx'
import type { QuoteSearch } from './quote-search.ts'
import { RatesNotice } from './rates-notice.tsx'
import type { ShareMethod } from './share-row.tsx'
import { useDealerCalculator } from './use-dealer-calculator.ts'

type Props = {
  dealer: DealerProfile
  search: QuoteSearch
  onSearch: (search: QuoteSearch) => void
  /** On to the order form. */
  onRequested: (quoteId: string) => void
  onShare: (quote: SharedDealerQuote, method: ShareMethod) => void
}

/** What the share dialog takes. */
type SharedDealerQuote = DealerQuoteAnswer & { isDealerQuote: true; dealerName: string }

/** The same price is kept as one quote, whether it is shared, ordered or both. */
function useKeptQuote() {
  const { user } = useMe()
  const kept = useRef<{ priced: PricedDealerTrip; quote: Promise<DealerQuoteAnswer> }>(undefined)
  return (priced: PricedDealerTrip): Promise<DealerQuoteAnswer> => {
    if (kept.current?.priced !== priced) {
      kept.current = { priced, quote: keepDealerQuote(user.id, priced.answer) }
    }
    return kept.current.quote
  }
}

/** Form left, result right. Source: spec/dealer-admin.md section 2 "Dealer quote calculator". */
export function OneVehicle({ dealer, search, onSearch, onRequested, onShare }: Props) {
  const { quoteCalculationMs } = useSiteConfig()
  const calculator = useDealerCalculator({
    dealerId: dealer.id,
    search,
    onSearch,
    calculationMs: quoteCalculationMs,
  })
  const keep = useKeptQuote()
  const [isRequesting, setIsRequesting] = useState(false)
  const { state } = calculator

  const withQuote = async (then: (quote: DealerQuoteAnswer) => void) => {
    if (state.kind !== 'quoted' || isRequesting) return
    if (state.isStale) {
      calculator.complain()
      return
    }
    setIsRequesting(true)
    then(await keep(state.priced))
    setIsRequesting(false)
  }

  return (
    <div className="grid gap-8 max-lg:pb-20 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-12">
      <div>
        <RatesNotice dealerId={dealer.id} />
        <QuoteForm
          trip={calculator.trip}
          errors={calculator.errors}
          isCalculating={state.kind === 'calculating'}
          onChange={calculator.change}
          onCalculate={() => void calculator.calculate()}
        />
      </div>
      <div className="night rounded-sheet max-lg:-mx-4 max-lg:rounded-none">
        <div className="p-6 sm:p-8">
          <DealerQuotePanel
            state={state}
            paymentTerms={dealer.paymentTerms}
            hasInvoicing={dealer.creditApproved && dealer.invoicingEnabled}
            isRequesting={isRequesting}
            onRequest={() => void withQuote(({ id }) => onRequested(id))}
            onShare={(method) =>
              void withQuote((quote) =>
                onShare({ ...quote, isDealerQuote: true, dealerName: dealer.companyName }, method),
              )
            }
          />
        </div>
      </div>
      <PriceBar state={state} />
    </div>
  )
}
