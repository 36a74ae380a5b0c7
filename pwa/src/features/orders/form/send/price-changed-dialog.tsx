import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { ShownPrice } from '@switchback/core/quotes/offline-quote.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { centsOf } from '../../../../ui/money.tsx'
import { BothPrices } from '../../../../unsent/both-prices.tsx'
import {
  priceAccept,
  priceChangedText,
  priceChangedTitle,
  priceGoBack,
  priceNow,
  priceSeen,
} from '../words.ts'

export type PriceChange = {
  shownTotalPrice: string
  totalPrice: string
  /** The lines of both prices, for a dealer's order; `shownPrice` is null if only its total is known. */
  shownPrice?: ShownPrice | null
  currentPrice?: ShownPrice
}

type Props = { change: PriceChange; onAccept: () => void; onClose: () => void }

/**
 * Shows the old and new price and asks the user, so that nobody is charged an amount they did not see.
 * Source: PRICE-13.
 */
export function PriceChangedDialog({ change, onAccept, onClose }: Props) {
  const [before, now] = [centsOf(change.shownTotalPrice), centsOf(change.totalPrice)]
  return (
    <Dialog labelledBy="price-changed" onDismiss={onClose}>
      <h2 id="price-changed" className="text-xl">
        {priceChangedTitle}
      </h2>
      <p className="mt-2 text-soft">{priceChangedText}</p>
      <div className="mt-5">
        {change.currentPrice ? (
          <BothPrices
            shown={change.shownPrice ?? null}
            shownTotal={change.shownTotalPrice}
            current={change.currentPrice}
          />
        ) : (
          <Totals before={before} now={now} />
        )}
      </div>
      <div className="mt-6 grid gap-3">
        <Button onClick={onAccept}>
          {priceAccept} {formatDollars(now)}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {priceGoBack}
        </Button>
      </div>
    </Dialog>
  )
}

function Totals({ before, now }: { before: number; now: number }) {
  return (
    <dl className="figures grid gap-1.5 text-lg">
      <div className="flex justify-between">
        <dt>{priceSeen}</dt>
        <dd>{formatDollars(before)}</dd>
      </div>
      <div className="flex justify-between font-bold">
        <dt>{priceNow}</dt>
        <dd>{formatDollars(now)}</dd>
      </div>
    </dl>
  )
}
