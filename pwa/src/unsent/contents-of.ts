import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { ShownPrice } from '@switchback/core/quotes/offline-quote.ts'
import type { CancelOrderPayload, PlaceOrderPayloadInput } from '@switchback/core/sync/payloads.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'

/** What an operation is about, as screens show it. */
export type Contents = {
  readonly vehicle: string
  readonly from: string
  readonly to: string
  readonly totalPrice: string | number | undefined
  readonly paymentMethod: 'stripe' | 'invoice' | undefined
  readonly customer: string | undefined
  readonly reason: string | undefined
  readonly quoteId: string | undefined
  readonly orderId: string | undefined
  readonly trip: TripRequest | undefined
}

const nothing: Contents = {
  vehicle: '',
  from: '',
  to: '',
  totalPrice: undefined,
  paymentMethod: undefined,
  customer: undefined,
  reason: undefined,
  quoteId: undefined,
  orderId: undefined,
  trip: undefined,
}

type Named = {
  readonly vehicleYear?: string | number | null | undefined
  readonly vehicleMake?: string | null | undefined
  readonly vehicleModel?: string | null | undefined
  readonly vehicleType?: string | undefined
}
const vehicleOf = ({ vehicleYear, vehicleMake, vehicleModel, vehicleType = '' }: Named): string => {
  const name = [vehicleYear, vehicleMake, vehicleModel].filter(Boolean).join(' ')
  return name || vehicleType
}

function ofOrder({ order, vehicles }: PlaceOrderPayloadInput): Contents {
  const vehicle = vehicles[0]
  return {
    ...nothing,
    vehicle: vehicleOf(vehicle ?? {}),
    from: order.pickupAddress,
    to: order.deliveryAddress,
    totalPrice: order.totalPrice,
    paymentMethod: order.paymentMethod ?? 'stripe',
    customer: order.customerName,
    quoteId: order.quoteId ?? undefined,
    trip: { ...order, ...vehicle } as unknown as TripRequest,
  }
}

type SaveQuote = {
  readonly quote: TripRequest & Named & { readonly id: string }
  readonly shown: { readonly price: ShownPrice } | null
}

function ofQuote({ quote, shown }: SaveQuote): Contents {
  return {
    ...nothing,
    vehicle: vehicleOf(quote),
    from: quote.pickupZip,
    to: quote.deliveryZip,
    totalPrice: shown?.price.totalPrice,
    quoteId: quote.id,
    trip: quote,
  }
}

/** Reads the payload of an operation that this version of the app knows; another one shows its title only. */
export function contentsOf({ kind, payload }: Pick<OutboxOperation, 'kind' | 'payload'>): Contents {
  try {
    if (kind === 'place_order') return ofOrder(payload as PlaceOrderPayloadInput)
    if (kind === 'save_quote') return ofQuote(payload as SaveQuote)
    const { reason, orderId } = payload as CancelOrderPayload
    return { ...nothing, reason, orderId }
  } catch {
    return nothing
  }
}
