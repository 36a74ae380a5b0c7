import { useIsOnScreen } from '../../ui/use-is-on-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import type { DealerQuoteState } from './use-dealer-calculator.ts'
import type { QuoteState } from './use-quote-calculator.ts'
import { quoteRequest, tripCalculating } from './words.ts'

type Props = {
  state: QuoteState | DealerQuoteState
  isRequesting: boolean
  onRequest: () => void
  /** Shown below the total. */
  terms: string
}

/**
 * Keeps the total and the way to the order at hand on phones and tablets: a bar at the bottom until the price itself
 * scrolls into view.
 */
export function PriceBar({ state, isRequesting, onRequest, terms }: Props) {
  const isPriceOnScreen = useIsOnScreen('quote-price')
  if (state.kind === 'idle' || state.kind === 'opening' || isPriceOnScreen) return null
  return (
    <section
      aria-label="Price"
      className="night fixed inset-x-0 bottom-0 z-20 animate-arrive pb-[env(safe-area-inset-bottom)] xl:hidden"
    >
      <div className="measure flex min-h-18 items-center justify-between gap-4">
        {state.kind === 'calculating' ? (
          <span className="text-soft">{tripCalculating}</span>
        ) : (
          <>
            <a href="#quote-result" className={`no-underline ${state.isStale ? 'opacity-55' : ''}`}>
              <Money
                dollars={state.priced.response.totalPrice}
                className="block font-heading text-xl font-bold"
              />
              <span className="block text-sm text-soft">{terms}</span>
            </a>
            <Button busy={isRequesting} onClick={onRequest}>
              {quoteRequest}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
