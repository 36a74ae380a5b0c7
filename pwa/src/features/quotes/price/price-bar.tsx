import { useIsOnScreen } from '../../../ui/page/use-is-on-screen.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import type { DealerQuoteState } from './use-dealer-calculator.ts'
import type { QuoteState } from './use-quote-calculator.ts'
import { quoteRequest, tripCalculating } from '../words.ts'

type Props = {
  state: QuoteState | DealerQuoteState
  isRequesting: boolean
  onRequest: () => void
  /** Shown below the total. */
  terms: string
}

/**
 * Keeps the total and the way to the order at hand: a bar at the bottom while the price or the button below it is not on
 * the screen. There is no such button before the first price.
 */
export function PriceBar({ state, isRequesting, onRequest, terms }: Props) {
  const isPriceOnScreen = useIsOnScreen('quote-price')
  const isButtonOnScreen = useIsOnScreen(state.kind === 'quoted' ? 'quote-request' : 'quote-price')
  const isAtHand = isPriceOnScreen && isButtonOnScreen
  if (state.kind === 'idle' || state.kind === 'opening' || isAtHand) return null
  const isStale = state.kind === 'quoted' && state.isStale
  return (
    <section
      aria-label="Price"
      className="night fixed inset-x-0 print:hidden bottom-0 z-20 animate-arrive border-t border-edge pb-[env(safe-area-inset-bottom)]"
    >
      <div
        className={`measure flex min-h-18 items-center justify-between gap-4 lg:justify-end ${isStale ? 'opacity-55' : ''}`}
      >
        {state.kind === 'calculating' ? (
          <span className="text-soft">{tripCalculating}</span>
        ) : (
          <>
            <a href="#quote-result" className="no-underline">
              <Money
                dollars={state.priced.response.totalPrice}
                className="block font-heading text-xl font-bold"
              />
              <span className={`block text-sm ${isStale ? '' : 'text-soft'}`}>{terms}</span>
            </a>
            <Button look={isStale ? 'quiet' : 'main'} busy={isRequesting} onClick={onRequest}>
              {quoteRequest}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
