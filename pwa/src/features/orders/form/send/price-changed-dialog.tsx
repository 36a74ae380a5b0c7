import type { ReadFacts } from '@switchback/core/errors/refusal-facts.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { centsOf } from '../../../../ui/money.tsx'
import { priceRows } from '../../../../ui/price-rows.ts'
import { SeenAndNow } from '../../../../ui/seen-and-now.tsx'
import { priceAccept, priceChangedText, priceChangedTitle, priceGoBack } from '../../words.ts'

/** Both totals; for a dealer's order also the lines, whose `shownPrice` is null if only its total is known. */
export type PriceChange = Pick<ReadFacts<'price_changed'>, 'shownPrice' | 'currentPrice'> & {
  shownTotalPrice: string
  totalPrice: string
}

type Props = { change: PriceChange; onAccept: () => void; onClose: () => void }

/**
 * Shows the old and new price and asks the user, so that nobody is charged an amount they did not see.
 * Source: PRICE-13.
 */
export function PriceChangedDialog({ change, onAccept, onClose }: Props) {
  return (
    <Dialog labelledBy="price-changed" onDismiss={onClose}>
      <h2 id="price-changed" className="text-xl">
        {priceChangedTitle}
      </h2>
      <p className="mt-2 text-soft">{priceChangedText}</p>
      <div className="mt-5">
        <SeenAndNow
          rows={change.currentPrice ? priceRows(change.shownPrice ?? null, change.currentPrice) : []}
          total={{ seen: change.shownTotalPrice, now: change.totalPrice }}
        />
      </div>
      <div className="mt-6 grid gap-3">
        <Button onClick={onAccept}>
          {priceAccept} {formatDollars(centsOf(change.totalPrice))}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {priceGoBack}
        </Button>
      </div>
    </Dialog>
  )
}
