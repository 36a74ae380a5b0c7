type Row = { readonly kind?: unknown; readonly payload?: unknown }
type OfQuote = { readonly quoteId?: string | null }
/** Version 1 names one quote for the order, version 2 one for each vehicle. */
type Payload = { readonly order?: OfQuote; readonly vehicles?: readonly OfQuote[] }

/** The quotes that an operation orders. */
export function quoteIdsIn({ kind, payload }: Row): readonly string[] {
  if (kind !== 'place_order') return []
  const { order, vehicles = [] } = (payload ?? {}) as Payload
  const ofVehicles = vehicles.flatMap(({ quoteId }) => (quoteId ? [quoteId] : []))
  return ofVehicles.length > 0 || !order?.quoteId ? ofVehicles : [order.quoteId]
}
