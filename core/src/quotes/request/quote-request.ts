import { quotedVehicles } from './quoted-vehicles.ts'
import type { QuotePrice } from '../response/quote-response.ts'

/** The trips of a quote as a request names them: flat for one vehicle, a list for several. Source: QUOTE-10. */
export function tripsOfQuote(quote: Omit<QuotePrice, 'vehicles'> & Partial<Pick<QuotePrice, 'vehicles'>>) {
  const { pickupZip, deliveryZip, vehicleType, transportType, isRunning } = quote
  const vehicles = quotedVehicles(quote)
  if (vehicles.length === 1) return { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
  return {
    pickupZip,
    deliveryZip,
    vehicles: vehicles.map((vehicle) => ({
      vehicleType: vehicle.vehicleType,
      transportType: vehicle.transportType,
      isRunning: vehicle.isRunning,
    })),
  }
}
