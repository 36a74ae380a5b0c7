import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showInstant } from '../../ui/show-day.ts'
import type { OpenedQuote } from './open-shared-quote.ts'

type Props = {
  link: OpenedQuote | undefined
  /** Prices the same trip by today's rates. */
  onQuoteAgain: () => void
  onTryAgain: () => void
}

/** What became of a link to a quote, and the one thing to do where it did not open. */
export function SharedLinkNotice({ link, onQuoteAgain, onTryAgain }: Props) {
  switch (link?.kind) {
    case undefined:
    case 'valid':
      return null
    case 'expired': {
      const { totalPrice, createdAt, validUntil } = link.quote
      return (
        <Notice live title={`This quote expired on ${showInstant(validUntil)}`}>
          <p>
            It was <Money dollars={totalPrice} /> on {showInstant(createdAt)}. Prices hold for 14 days; here
            is the same trip at today's.
          </p>
          <Button className="mt-3" onClick={onQuoteAgain}>
            Get today's price
          </Button>
        </Notice>
      )
    }
    case 'missing':
      return (
        <Notice live title="We have no quote under this link">
          <p>It may have been cut short. Two ZIP codes give you a price of your own.</p>
        </Notice>
      )
    case 'unreachable':
      return (
        <Notice live title="The quote could not be loaded">
          <p>We could not reach the server. Please check your connection.</p>
          <Button look="quiet" className="mt-3" onClick={onTryAgain}>
            Try again
          </Button>
        </Notice>
      )
  }
}
