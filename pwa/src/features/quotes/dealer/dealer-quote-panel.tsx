import type { OrderedAs } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { PricedDealerTrip } from '../../../offline/prices/price-dealer-trip.ts'
import { Button } from '../../../ui/button.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { OrderedLink } from '../ordered-link.tsx'
import { QuoteFrame } from '../price/quote-frame.tsx'
import { ShareRow } from '../price/share-row.tsx'
import type { DealerQuoteState } from '../price/use-dealer-calculator.ts'
import {
  codeForBuyer,
  dealerCalculatingHelp,
  dealerCancellation,
  dealerEstimate,
  dealerIdle,
  dealerInvoicing,
  dealerRate,
  dealerReady,
  quoteOceanLeg,
  quoteRequest,
} from '../words.ts'

type Props = {
  state: DealerQuoteState
  /** In days. */
  paymentTerms: number
  hasInvoicing: boolean
  orderedAs: OrderedAs | undefined
  isRequesting: boolean
  onRequest: () => void
  onShare: (method: 'email' | 'sms') => void
  onRetail: () => void
}

const shareMethods = ['email', 'sms'] as const

/** The dealer's price, whose rates apply, and the savings. Source: QUOTE-12. */
export function DealerQuotePanel(props: Props) {
  const { state } = props
  return (
    <QuoteFrame
      state={state}
      heading={headingOf(state)}
      remark={
        <div className="mt-2 min-h-20">
          <Remark state={state} paymentTerms={props.paymentTerms} orderedAs={props.orderedAs} />
        </div>
      }
      actions={
        state.kind === 'quoted' ? (
          <Button
            id="quote-request"
            busy={props.isRequesting}
            onClick={props.onRequest}
            className="min-h-14 w-full max-w-[30rem] text-lg"
          >
            {quoteRequest}
          </Button>
        ) : null
      }
    >
      {state.kind === 'quoted' ? <MoreActions {...props} /> : null}
    </QuoteFrame>
  )
}

function headingOf(state: DealerQuoteState): string {
  if (state.kind === 'idle') return dealerIdle
  if (state.kind === 'calculating') return 'Calculating…'
  return state.priced.response.isEstimate ? dealerEstimate : dealerReady
}

function Remark({ state, paymentTerms, orderedAs }: Pick<Props, 'state' | 'paymentTerms' | 'orderedAs'>) {
  if (state.kind === 'quoted') return <Remarks priced={state.priced} orderedAs={orderedAs} />
  return (
    <p className="text-soft">
      {state.kind === 'calculating' ? dealerCalculatingHelp : `Net ${paymentTerms} payment terms`}
    </p>
  )
}

/** Whose rates apply, the savings, and any warnings. */
function Remarks({
  priced: { response, ends },
  orderedAs,
}: Pick<Props, 'orderedAs'> & { priced: PricedDealerTrip }) {
  const warning = ends.unknownZips ?? (response.oceanLeg ? quoteOceanLeg : undefined)
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-soft">
        {response.rateStructureName || dealerRate}
        {orderedAs ? <OrderedLink orderedAs={orderedAs} className="text-ink" /> : null}
      </p>
      {response.savingsAmount > 0 ? (
        <p className="mt-0.5 text-lg font-semibold text-done">
          You save {formatDollars(centsOf(response.savingsAmount))} ({response.savingsPercentage.toFixed(1)}%)
          <span className="font-normal text-soft">
            {' '}
            against {formatDollars(centsOf(response.retailPrice))} retail
          </span>
        </p>
      ) : null}
      {warning ? <p className="mt-0.5 text-amber-ink">{warning}</p> : null}
    </>
  )
}

function MoreActions({ hasInvoicing, onShare, onRetail }: Props) {
  return (
    <div className="grid gap-3">
      <ShareRow methods={shareMethods} className="grid-cols-2" onShare={onShare} />
      <Button look="quiet" onClick={onRetail}>
        {codeForBuyer}
      </Button>
      {hasInvoicing ? <p className="font-semibold">{dealerInvoicing}</p> : null}
      <p className="text-sm text-soft">{dealerCancellation}</p>
    </div>
  )
}
