import { quoteValidUntil } from '@switchback/core/quotes/quote-validity.ts'
import { Button } from '../../ui/button.tsx'
import { RouteMap } from '../../ui/map/route-map.tsx'
import { PriceFigure } from '../../ui/money.tsx'
import { showInstant } from '../../ui/show-day.ts'
import { NoPriceYet } from './no-price-yet.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { TripFacts } from './trip-facts.tsx'
import type { QuoteState } from './use-quote-calculator.ts'

type Props = {
  state: QuoteState
  isRequesting: boolean
  onRequest: () => void
  onShare: (method: ShareMethod) => void
}

/** Ways in which a quote can be shared. Source: spec/public.md section 2 "Share Quote dialog". */
export type ShareMethod = 'email' | 'sms' | 'pdf'
const shareMethods: readonly [ShareMethod, string][] = [
  ['email', 'Email'],
  ['sms', 'SMS'],
  ['pdf', 'PDF'],
]

/** Right side of the home page: the same frame in every state, so that the price arrives without moving anything. */
export function QuotePanel({ state, isRequesting, onRequest, onShare }: Props) {
  const priced = state.kind === 'quoted' ? state.priced : undefined
  return (
    <section id="quote-result" aria-labelledby="quote-heading" className="grid content-start gap-5">
      <Price state={state} />
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
          <div className="mt-auto grid gap-3">
            <Button busy={isRequesting} onClick={onRequest} className="min-h-14 w-full text-lg">
              Request This Quote
            </Button>
            <ShareRow isQuoted={priced !== undefined} onShare={onShare} />
          </div>
        </div>
      </div>
      <output className="sr-only">{announcement(state)}</output>
    </section>
  )
}

function headingOf(state: QuoteState): string {
  if (state.kind === 'idle') return 'Your price'
  if (state.kind === 'calculating') return 'Calculating…'
  if (state.kind === 'opening') return 'Opening the quote…'
  return state.priced.answer.isEstimate ? 'Your estimate' : 'Your quote'
}

/** The total large, and one remark under it; the place of both is kept. */
function Price({ state }: { state: QuoteState }) {
  return (
    <div className={state.kind === 'quoted' && state.isStale ? 'opacity-55' : ''}>
      <h2 id="quote-heading" className="text-lg font-semibold tracking-normal text-soft">
        {headingOf(state)}
      </h2>
      <p id="quote-price" className="mt-1 min-h-(--text-price) text-price">
        {state.kind === 'quoted' ? (
          <PriceFigure dollars={state.priced.answer.totalPrice} />
        ) : (
          <NoPriceYet isOnItsWay={state.kind !== 'idle'} />
        )}
      </p>
      <p className="mt-2 min-h-18 max-w-[34rem] text-soft sm:min-h-12">{remark(state)}</p>
    </div>
  )
}

/** At most two lines on a phone, three at 320 px: as much place as is kept for it. */
function remark(state: QuoteState): string {
  if (state.kind === 'idle')
    return 'Two ZIP codes and the vehicle: get your quote here, with every line it is made of.'
  if (state.kind === 'calculating') return 'Measuring the route and pricing your vehicle.'
  if (state.kind === 'opening') return 'Fetching the price that was given to you.'
  if (state.isStale) return 'Complete both ZIP codes to update this price.'
  const { answer } = state.priced
  const until = `Valid until ${showInstant(state.kept?.validUntil ?? quoteValidUntil(new Date()))}.`
  if (answer.oceanLeg) return `${until} One leg goes by sea or air: our staff confirm it with you.`
  if (answer.isEstimate) return `${until} A ZIP code is not exact, so the distance is an estimate.`
  return `${until} Door to door, fees included.`
}

function announcement(state: QuoteState): string {
  if (state.kind === 'calculating') return 'Calculating your price'
  if (state.kind !== 'quoted') return ''
  const { totalPrice, distance } = state.priced.answer
  return `Total $${totalPrice.toLocaleString('en-US')}, ${distance.toLocaleString('en-US')} miles`
}

type ShareRowProps = { isQuoted: boolean; onShare: (method: ShareMethod) => void }

function ShareRow({ isQuoted, onShare }: ShareRowProps) {
  return (
    <fieldset className={`grid grid-cols-3 gap-3 ${isQuoted ? '' : 'invisible'}`}>
      <legend className="sr-only">Share this quote</legend>
      {shareMethods.map(([method, label]) => (
        <Button key={method} look="quiet" onClick={() => onShare(method)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
