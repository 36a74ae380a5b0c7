import type { CalculationResponse, QuotePrice } from '@switchback/core/quotes/response/quote-response.ts'
import { quotedVehicles } from '@switchback/core/quotes/request/quoted-vehicles.ts'
import { showDays } from '@switchback/core/shown/day.ts'
import { deliveryWindow, pickupWindow, transitDays } from '@switchback/core/transit/transit-estimate.ts'
import { useTownOf } from '../../../queries/towns.ts'
import { businessDay } from '../../../ui/format/business-day.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { TripFacts, type TripEnd } from './trip-facts.tsx'
import { VehicleReceipts } from './vehicle-receipts.tsx'

/** The parts of the price, the trip, and its possible days. Loads with the first price. Source: QUOTE-3. */
export function QuoteDetails({ quote }: { quote: CalculationResponse & Partial<QuotePrice> }) {
  const vehicles = quotedVehicles(quote)
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 print:grid-cols-2">
      <TripFacts
        quote={quote}
        vehicles={vehicles}
        ends={useEnds(quote)}
        transit={transitDays(quote.distance, quote.oceanLeg)}
      />
      {vehicles.length > 1 ? (
        <VehicleReceipts vehicles={vehicles} totalPrice={quote.totalPrice} />
      ) : (
        <ReceiptLines quote={quote} />
      )}
    </div>
  )
}

/** Both ends with their towns and estimated days, as if ordered today. Source: TRANSIT-2, TRANSIT-3. */
function useEnds({ pickupZip, deliveryZip, distance, oceanLeg }: CalculationResponse): TripEnd[] {
  const townOf = useTownOf()
  const pickup = pickupWindow(businessDay())
  const delivery = deliveryWindow(pickup, transitDays(distance, oceanLeg))
  return [
    { label: 'Pickup', place: townOf(pickupZip), days: `About ${showDays(pickup)}` },
    { label: 'Delivery', place: townOf(deliveryZip), days: delivery && `About ${showDays(delivery)}` },
  ]
}
