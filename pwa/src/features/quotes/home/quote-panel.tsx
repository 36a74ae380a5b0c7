import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { showInstant, validUntil } from '../../../ui/format/business-day.ts'
import { DueTerms } from '../price/due-terms.tsx'
import { QuoteFrame } from '../price/quote-frame.tsx'
import type { ShareMethod } from '../price/share-row.tsx'
import type { QuoteState } from '../price/use-quote-calculator.ts'
import {
  quoteCalculatingHelp,
  quoteEstimate,
  quoteIdle,
  quoteIdleHelp,
  quoteOceanLeg,
  quoteOpening,
  quoteOpeningHelp,
  quoteReady,
  quoteRequest,
  quoteStale,
} from '../words.ts'

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

// Loads with the first price.
const ShareRow = lazyPart(
  async () => (await import('./retail-share-row.tsx')).RetailShareRow,
  <div className="h-34 sm:h-19" />,
)

/** The right side of the home page. */
export function QuotePanel({ state, isRequesting, onRequest, onShare }: Props) {
  const isReady = state.kind === 'quoted' && !state.isStale
  return (
    <QuoteFrame
      state={state}
      heading={headingOf(state)}
      remark={<Remark state={state} />}
      actions={
        <Button
          id="quote-request"
          look={isReady ? 'main' : 'quiet'}
          busy={isRequesting}
          onClick={onRequest}
          className={`min-h-14 w-full max-w-[30rem] text-lg ${isReady ? '' : 'opacity-55'}`}
        >
          {quoteRequest}
        </Button>
      }
    >
      {state.kind === 'quoted' ? <ShareRow quote={state.priced.response} onShare={onShare} /> : null}
    </QuoteFrame>
  )
}

function headingOf(state: QuoteState): string {
  if (state.kind === 'idle') return quoteIdle
  if (state.kind === 'calculating') return 'Calculating…'
  if (state.kind === 'opening') return quoteOpening
  return state.priced.response.isEstimate ? quoteEstimate : quoteReady
}

/** The amounts due, when, and how long the price is valid. Its space is reserved, for the narrowest phone. */
function Remark({ state }: Pick<Props, 'state'>) {
  return (
    <div className="mt-2 min-h-31 max-w-[34rem] text-soft sm:min-h-20">
      {state.kind === 'quoted' && !state.isStale ? <DueTerms deposit={state.priced.deposit} /> : null}
      <p>
        {remark(state)} {state.kind === 'quoted' && !state.isStale ? <OrderedRemark state={state} /> : null}
      </p>
    </div>
  )
}

function remark(state: QuoteState): string {
  if (state.kind === 'idle') return quoteIdleHelp
  if (state.kind === 'calculating') return quoteCalculatingHelp
  if (state.kind === 'opening') return quoteOpeningHelp
  if (state.isStale) return quoteStale
  const { response } = state.priced
  const until =
    state.priced.agedRates ??
    `Valid until ${showInstant(state.priced.saved?.validUntil ?? validUntil(new Date()))}.`
  const { unknownZips } = state.priced.ends
  if (unknownZips) return `${until} ${unknownZips}`
  if (response.oceanLeg) return `${until} ${quoteOceanLeg}`
  return `${until} Door to door, fees included.`
}
