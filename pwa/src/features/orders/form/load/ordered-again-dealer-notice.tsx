import type { OrderedAs } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { orderedLinkText, orderedOnceMore, orderedTitleText } from '../../words.ts'

/** Shown above the form if the quote was ordered before. Source: ORDER-38. */
export function OrderedAgainDealerNotice({ orderedAs }: { orderedAs: OrderedAs }) {
  const { orderId, shortId } = orderedAs
  return (
    <div className="mt-4">
      <Notice title={orderedTitleText(shortId)}>
        <p>{orderedOnceMore}</p>
        <Link to="/dealer/order-confirmation" search={{ orderId }} className={buttonClass('text')}>
          {orderedLinkText(shortId)}
        </Link>
      </Notice>
    </div>
  )
}
