import { showCount } from '@switchback/core/shown/count.ts'
import { Button } from '../../../../ui/button.tsx'
import { Money } from '../../../../ui/money.tsx'
import { useIsOnScreen } from '../../../../ui/page/use-is-on-screen.ts'
import { showSummary, summaryIds } from './quote-summary.tsx'
import { UpdatedBadge } from './updated-badge.tsx'
import type { ShownOrderPrice } from './price-retail-order.ts'
import { priceDetails } from '../../words.ts'

type Props = { price: ShownOrderPrice; isUpdated: boolean }

/** Keeps the total, and the notice that it changed, visible on phones while the user fills in the form. */
export function OrderPriceBar({ price, isUpdated }: Props) {
  const isSummaryOnScreen = useIsOnScreen(summaryIds.price)
  if (isSummaryOnScreen) return null
  return (
    <div className="night fixed inset-x-0 bottom-0 z-10 animate-arrive pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="measure flex min-h-16 items-center justify-between gap-4">
        <span>
          <span className="flex items-center gap-2">
            <Money dollars={price.totalCents / 100} className="font-heading text-xl font-bold" />
            {isUpdated ? <UpdatedBadge /> : null}
          </span>
          <span className="block text-sm text-soft">{showCount(price.miles)} miles</span>
        </span>
        <Button look="text" onClick={showSummary}>
          {priceDetails}
        </Button>
      </div>
    </div>
  )
}
