import { showCount } from '@switchback/core/shown/count.ts'
import { Money } from '../../ui/money.tsx'
import { useIsOnScreen } from '../../ui/use-is-on-screen.ts'
import type { DealerQuoteState } from './use-dealer-calculator.ts'
import type { QuoteState } from './use-quote-calculator.ts'

/**
 * Keeps the total visible on phones while the user edits the form: a bar at the bottom until the price itself scrolls
 * into view.
 */
export function PriceBar({ state }: { state: QuoteState | DealerQuoteState }) {
  const isPriceOnScreen = useIsOnScreen('quote-price')
  if (state.kind === 'idle' || state.kind === 'opening' || isPriceOnScreen) return null
  return (
    <div className="night fixed inset-x-0 bottom-0 z-20 animate-arrive pb-[env(safe-area-inset-bottom)] lg:hidden">
      <a
        href="#quote-result"
        className="measure flex min-h-16 items-center justify-between gap-4 no-underline"
      >
        {state.kind === 'calculating' ? (
          <span className="text-soft">Calculating…</span>
        ) : (
          <span className={state.isStale ? 'opacity-55' : ''}>
            <Money
              dollars={state.priced.response.totalPrice}
              className="block font-heading text-xl font-bold"
            />
            <span className="block text-sm text-soft">{showCount(state.priced.response.distance)} miles</span>
          </span>
        )}
        <span className="font-semibold underline decoration-edge underline-offset-4">See the quote</span>
      </a>
    </div>
  )
}
