import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showInstant } from '../../../ui/format/business-day.ts'
import type { OpenedQuote } from '../price/open-shared-quote.ts'
import {
  sharedNotFound,
  sharedNotFoundHelp,
  sharedNotLoaded,
  sharedTitle,
  sharedTodaysPrice,
  sharedTryAgain,
  sharedUnreachable,
} from '../words.ts'

type Props = {
  link: OpenedQuote
  /** Prices the same trip at today's rates. */
  onQuoteAgain: () => void
  onTryAgain: () => void
}

/** The result of opening a shared link, with the one thing to do if it failed. */
export function SharedLinkNotice({ link, onQuoteAgain, onTryAgain }: Props): ReactNode {
  switch (link.kind) {
    case 'valid': {
      const { totalPrice, validUntil } = link.quote
      return (
        <Notice look="done" title={sharedTitle}>
          <p>
            <Money dollars={totalPrice} /> is held for you until {showInstant(validUntil)}. Change anything
            here to get a new price.
          </p>
        </Notice>
      )
    }
    case 'expired': {
      const { totalPrice, createdAt, validUntil } = link.quote
      return (
        <Notice title={`This quote expired on ${showInstant(validUntil)}`}>
          <p>
            It was <Money dollars={totalPrice} /> on {showInstant(createdAt)}. Quotes are good for 14 days;
            one tap gets you today's price for the same trip.
          </p>
          <Button className="mt-3" onClick={onQuoteAgain}>
            {sharedTodaysPrice}
          </Button>
        </Notice>
      )
    }
    case 'missing':
      return (
        <Notice title={sharedNotFound}>
          <p>{sharedNotFoundHelp}</p>
        </Notice>
      )
    case 'unreachable':
      return (
        <Notice title={sharedNotLoaded}>
          <p>{sharedUnreachable}</p>
          <Button look="quiet" className="mt-3" onClick={onTryAgain}>
            {sharedTryAgain}
          </Button>
        </Notice>
      )
  }
}
