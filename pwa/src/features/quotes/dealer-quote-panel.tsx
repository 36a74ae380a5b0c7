import type { DealerCalculationAnswer } from '@switchback/core/quotes/dealer-quote.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { Button } from '../../ui/button.tsx'
import { RouteMap } from '../../ui/map/route-map.tsx'
import { centsOf, PriceFigure } from '../../ui/money.tsx'
import { NoPriceYet } from './no-price-yet.tsx'
import type { ShareMethod } from './quote-panel.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { TripFacts } from './trip-facts.tsx'
import type { DealerQuoteState } from './use-dealer-calculator.ts'

type Props = {
  state: DealerQuoteState
  /** Days. */
  paymentTerms: number
  hasInvoicing: boolean
  isRequesting: boolean
  onRequest: () => void
  onShare: (method: ShareMethod) => void
}

const shareMethods: readonly [ShareMethod, string][] = [
  ['email', 'Email'],
  ['sms', 'SMS'],
]

/** The same frame in every state, so that the price arrives without moving anything. Source: spec section 2. */
export function DealerQuotePanel(props: Props) {
  const { state } = props
  const priced = state.kind === 'quoted' ? state.priced : undefined
  return (
    <section id="quote-result" aria-labelledby="quote-heading" className="grid content-start gap-5">
      <Price state={state} paymentTerms={props.paymentTerms} />
      <RouteMap
        pickup={priced?.ends.pickup}
        delivery={priced?.ends.delivery}
        pickupLabel={priced?.answer.pickupZip ?? ''}
        deliveryLabel={priced?.answer.deliveryZip ?? ''}
        className="mx-auto w-full max-w-[30rem] xl:max-w-[27rem]"
      />
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <ReceiptLines quote={priced?.answer} />
        <div className="flex flex-col gap-5">
          <TripFacts quote={priced?.answer} />
          {priced ? <Actions {...props} /> : null}
        </div>
      </div>
      <output className="sr-only">{announcement(state)}</output>
    </section>
  )
}

function headingOf(state: DealerQuoteState): string {
  if (state.kind === 'idle') return 'Get Your Dealer Quote'
  if (state.kind === 'calculating') return 'Calculating…'
  return state.priced.answer.isEstimate ? 'Your dealer estimate' : 'Your dealer quote'
}

function Price({ state, paymentTerms }: Pick<Props, 'state' | 'paymentTerms'>) {
  return (
    <div className={state.kind === 'quoted' && state.isStale ? 'opacity-55' : ''}>
      <h2 id="quote-heading" className="text-lg font-semibold tracking-normal text-soft">
        {headingOf(state)}
      </h2>
      <p id="quote-price" className="mt-1 min-h-(--text-price) text-price">
        {state.kind === 'quoted' ? (
          <PriceFigure dollars={state.priced.answer.totalPrice} />
        ) : (
          <NoPriceYet isOnItsWay={state.kind === 'calculating'} />
        )}
      </p>
      <div className="mt-2 min-h-20">
        {state.kind === 'quoted' ? (
          <Remarks answer={state.priced.answer} />
        ) : (
          <p className="text-soft">
            {state.kind === 'calculating'
              ? 'Measuring the route and pricing it by your rates.'
              : `Net ${paymentTerms} payment terms`}
          </p>
        )}
      </div>
    </div>
  )
}

/** Whose rates, what they save, and what is not sure. */
function Remarks({ answer }: { answer: DealerCalculationAnswer }) {
  return (
    <>
      <p className="text-soft">{answer.rateStructureName || 'Preferred Rate'}</p>
      {answer.savingsAmount > 0 ? (
        <p className="mt-0.5 text-lg font-semibold text-done">
          You save {formatDollars(centsOf(answer.savingsAmount))} ({answer.savingsPercentage.toFixed(1)}%)
          <span className="font-normal text-soft">
            {' '}
            against {formatDollars(centsOf(answer.retailPrice))} retail
          </span>
        </p>
      ) : null}
      {answer.oceanLeg ? (
        <p className="mt-0.5 text-amber-ink">One leg goes by sea or air: our staff confirm it with you.</p>
      ) : null}
      {answer.isEstimate ? (
        <p className="mt-0.5 text-amber-ink">A ZIP code is not exact, so the distance is an estimate.</p>
      ) : null}
    </>
  )
}

function Actions({ hasInvoicing, isRequesting, onRequest, onShare }: Props) {
  return (
    <div className="mt-auto grid gap-3">
      <Button busy={isRequesting} onClick={onRequest} className="min-h-14 w-full text-lg">
        Request This Quote
      </Button>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">Share this quote</legend>
        {shareMethods.map(([method, label]) => (
          <Button key={method} look="quiet" onClick={() => onShare(method)}>
            {label}
          </Button>
        ))}
      </fieldset>
      {hasInvoicing ? <p className="font-semibold">Invoice Billing Available</p> : null}
      <p className="text-sm text-soft">*Free cancellation available before driver assignment</p>
    </div>
  )
}

function announcement(state: DealerQuoteState): string {
  if (state.kind === 'calculating') return 'Calculating your price'
  if (state.kind !== 'quoted') return ''
  const { totalPrice, distance } = state.priced.answer
  return `Total $${totalPrice.toLocaleString('en-US')}, ${distance.toLocaleString('en-US')} miles`
}
