import { oneLine, type VehicleToOrder } from '../ordering/vehicle-to-order.ts'
import type { QuoteRow } from './quote-row.ts'
import { listProblemText, problemNoName, problemSameVin } from '../words.ts'

/** A quote can be ordered once, while its price holds; a refused order leaves it open. Source: QUOTE-17, ORDER-38. */
export const isOrderable = ({ orderedAs, waitingOrder, refusedOrder, isExpired }: QuoteRow): boolean =>
  !isExpired && orderedAs === null && (waitingOrder === undefined || refusedOrder !== undefined)

/** The input that the order of a quote still needs; undefined if it needs none. */
function missing(quote: QuoteRow, vins: ReadonlySet<string>): string | undefined {
  const { vehicleYear, vehicleMake, vehicleModel, vehicleVin } = quote
  if (!vehicleYear || !vehicleMake || !vehicleModel) return problemNoName
  return vehicleVin && vins.has(vehicleVin) ? problemSameVin : undefined
}

/** The quotes that can be ordered now, and why others that were chosen cannot, a sentence each. */
export function quotesToOrder(chosen: readonly QuoteRow[]): {
  vehicles: readonly VehicleToOrder[]
  problems: readonly string[]
} {
  const vins = new Set<string>()
  const vehicles: VehicleToOrder[] = []
  const problems: string[] = []
  for (const quote of chosen) {
    const { id, quoteNumber, vehicleYear, vehicleMake, vehicleModel, vehicleVin, reference } = quote
    const problem = missing(quote, vins)
    if (problem) problems.push(listProblemText(quoteNumber, problem))
    else
      vehicles.push({
        id,
        vehicleYear: vehicleYear ?? '',
        vehicleMake: vehicleMake ?? '',
        vehicleModel: vehicleModel ?? '',
        vehicleVin,
        stockNumber: oneLine(reference),
        lotNumber: null,
        releaseNote: null,
        response: quote,
        savedAs: id,
        refusedOrder: quote.refusedOrder,
      })
    if (vehicleVin) vins.add(vehicleVin)
  }
  return { vehicles, problems }
}
