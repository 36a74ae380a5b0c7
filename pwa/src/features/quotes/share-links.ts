import type { CalculationAnswer } from '@switchback/core/quotes/quote-answer.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { centsOf } from '../../ui/money.tsx'

type Sender = { brandName: string; link: string }

const wordsOf = { open: 'open transport', enclosed: 'enclosed transport' } as const

/** The quote in plain words, for a message that the person's own mail or text app sends. */
function quoteText(quote: CalculationAnswer, { brandName, link }: Sender): string {
  return [
    `${brandName} quote: ${formatDollars(centsOf(quote.totalPrice))}`,
    `${quote.pickupZip} to ${quote.deliveryZip}, ${quote.distance.toLocaleString('en-US')} miles${quote.isEstimate ? ' (estimate)' : ''}`,
    `${quote.vehicleType}, ${wordsOf[quote.transportType]}, ${quote.isRunning ? 'runs' : 'does not run'}`,
    link,
  ].join('\n')
}

/** Links that open the person's mail or text app with the quote written out. No server is needed. */
export function shareLinks(quote: CalculationAnswer, sender: Sender): { email: string; sms: string } {
  const subject = encodeURIComponent(`${sender.brandName} quote ${quote.pickupZip} to ${quote.deliveryZip}`)
  const body = encodeURIComponent(quoteText(quote, sender))
  return { email: `mailto:?subject=${subject}&body=${body}`, sms: `sms:?&body=${body}` }
}
