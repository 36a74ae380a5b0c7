import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderedQuotes } from '../../../offline/saved/ordered-quotes.ts'
import { knownQuoteIdOf } from '../../../offline/saved/quote-ids.ts'
import type { QuoteState } from '../price/use-quote-calculator.ts'

/** Says if this exact price was ordered on this device. Works from local data only. Source: ORDER-38. */
export function OrderedRemark({ state }: { state: Extract<QuoteState, { kind: 'quoted' }> }) {
  const { saved, response } = state.priced
  const orderId = useQuery({
    queryKey: ['device', 'ordered', saved?.id, response],
    queryFn: async () => {
      const quoteId = saved?.id ?? (await knownQuoteIdOf(response))
      return (quoteId && (await orderedQuotes.find(quoteId))) ?? null
    },
    staleTime: 0,
  }).data
  if (!orderId) return null
  return (
    <Link
      to="/order-confirmation"
      search={{ orderId }}
      className="font-semibold whitespace-nowrap text-ink underline decoration-edge underline-offset-4"
    >
      Ordered #{displayOrderId(orderId)}
    </Link>
  )
}
