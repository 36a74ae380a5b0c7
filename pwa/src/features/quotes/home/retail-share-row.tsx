import type { QuotePrice } from '@switchback/core/quotes/response/quote-response.ts'
import { ShareRow, type ShareMethod } from '../price/share-row.tsx'

const methods = ['email', 'sms', 'pdf', 'qr'] as const

type Props = { quote: QuotePrice; onShare: (method: ShareMethod) => void }

/** The ways to share a customer's quote. A QR code has room for one vehicle. Source: QUOTE-10, QUOTE-18. */
export function RetailShareRow({ quote, onShare }: Props) {
  return (
    <ShareRow
      methods={quote.vehicles.length > 1 ? methods.slice(0, 3) : methods}
      className="grid-cols-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none"
      onShare={onShare}
    />
  )
}
