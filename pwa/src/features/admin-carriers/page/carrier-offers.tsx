import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { declineReasonNames } from '@switchback/core/offers/offer.ts'
import { carrierOfferStateNames, type OfferOfCarrier } from '@switchback/core/offers/offer-of-carrier.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { Link } from '@tanstack/react-router'
import { centsOf } from '../../../ui/money.tsx'
import { showMoment } from '../../../ui/show-moment.ts'

/** The newest offers to a carrier, those that still run before the others. Source: CARRIER-6. */
export function CarrierOffers({ offers }: { offers: readonly OfferOfCarrier[] }) {
  if (offers.length === 0) {
    return <p className="text-soft">None yet. Offers to this carrier show here, with its answers.</p>
  }
  const running = offers.filter(isRunning)
  return (
    <ol className="grid gap-2 text-sm">
      {[...running, ...offers.filter((offer) => !isRunning(offer))].map((offer) => (
        <li key={offer.id}>
          <span className="flex flex-wrap gap-x-3">
            <Link
              to="/admin/orders/$orderId"
              params={{ orderId: offer.orderId }}
              className="figures font-semibold underline underline-offset-4"
            >
              {displayOrderId(offer.orderId)}
            </Link>
            <span>{offer.lane ?? 'Lane unknown'}</span>
            <span className="figures">{formatDollars(centsOf(offer.pay))}</span>
          </span>
          <span className={offer.state === 'countered' ? 'block text-amber-ink' : 'block text-soft'}>
            {answerOf(offer)}
          </span>
        </li>
      ))}
    </ol>
  )
}

const isRunning = ({ state }: OfferOfCarrier) => state === 'open' || state === 'countered'

/** `Counter-offer of $620.00, Dec 5, 2026, 9:41 AM`. */
function answerOf({ state, counterPay, reason, at }: OfferOfCarrier): string {
  const sum = state === 'countered' && counterPay !== null ? ` of ${formatDollars(centsOf(counterPay))}` : ''
  const why = reason === null ? '' : `: ${declineReasonNames[reason]}`
  return `${carrierOfferStateNames[state]}${sum}${why}, ${showMoment(at)}`
}
