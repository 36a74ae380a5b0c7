import { lazyPart } from '../../ui/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { showInstant, validUntil } from '../../ui/business-day.ts'
import { QuoteFrame } from './quote-frame.tsx'
import { ShareRow, type ShareMethod } from './share-row.tsx'
import type { QuoteState } from './use-quote-calculator.ts'

type Props = {
  state: QuoteState
  isRequesting: boolean
  onRequest: () => void
  onShare: (method: ShareMethod) => void
}

// Loads lazily: few prices are already ordered, and if the load fails, the remark is left out.
const OrderedRemark = lazyPart(
  async () => (await import('./ordered-remark.tsx').catch(() => undefined))?.OrderedRemark ?? (() => null),
)

const shareMethods = ['email', 'sms', 'pdf', 'qr'] as const

/** The right side of the home page. */
export function QuotePanel({ state, isRequesting, onRequest, onShare }: Props) {
  return (
    <QuoteFrame
      state={state}
      heading={headingOf(state)}
      remark={
        <p className="mt-2 min-h-18 max-w-[34rem] text-soft sm:min-h-12">
          {remark(state)} {state.kind === 'quoted' && !state.isStale ? <OrderedRemark state={state} /> : null}
        </p>
      }
    >
      <div className="mt-auto grid gap-3">
        <Button busy={isRequesting} onClick={onRequest} className="min-h-14 w-full text-lg">
          Request This Quote
        </Button>
        <ShareRow
          methods={shareMethods}
          className={`grid-cols-2 sm:grid-cols-4 lg:grid-cols-2 ${state.kind === 'quoted' ? '' : 'invisible'}`}
          onShare={onShare}
        />
      </div>
    </QuoteFrame>
  )
}

function headingOf(state: QuoteState): string {
  if (state.kind === 'idle') return 'Your price'
  if (state.kind === 'calculating') return 'Calculating…'
  if (state.kind === 'opening') return 'Opening the quote…'
  return state.priced.response.isEstimate ? 'Your estimate' : 'Your quote'
}

/** At most two lines on a phone and three at 320 px, which is the reserved space. */
function remark(state: QuoteState): string {
  if (state.kind === 'idle')
    return 'Two ZIP codes and the vehicle: get your quote here, with every line it is made of.'
  if (state.kind === 'calculating') return 'Measuring the route and pricing your vehicle.'
  if (state.kind === 'opening') return 'Fetching the price that was given to you.'
  if (state.isStale) return 'Complete both ZIP codes to update this price.'
  const { response } = state.priced
  const until =
    state.priced.agedRates ??
    `Valid until ${showInstant(state.priced.saved?.validUntil ?? validUntil(new Date()))}.`
  if (response.oceanLeg) return `${until} One leg goes by sea or air: our staff confirm it with you.`
  if (response.isEstimate) return `${until} A ZIP code is not exact, so the distance is an estimate.`
  return `${until} Door to door, fees included.`
}
