import type { OrderedAs } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { Link } from '@tanstack/react-router'

/** Says that a quote is ordered and links to its order. Source: ORDER-38. */
export function OrderedLink({ orderedAs, className = '' }: { orderedAs: OrderedAs; className?: string }) {
  return (
    <Link
      to="/dealer/order-confirmation"
      search={{ orderId: orderedAs.orderId }}
      className={`font-semibold whitespace-nowrap underline decoration-edge underline-offset-4 ${className}`}
    >
      Ordered #{orderedAs.shortId}
    </Link>
  )
}
