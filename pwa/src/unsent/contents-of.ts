import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { nameOfVehicle, withOthers } from '@switchback/core/orders/names/vehicle-names.ts'
import type { ShownPrice } from '@switchback/core/quotes/offline/offline-quote.ts'
import type {
  CancelOrderPayload,
  PlaceOrderPayloadInput,
  PlaceVehiclesPayloadInput,
} from '@switchback/core/sync/payloads.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { labelOfVehicle } from './refused-vehicles.ts'
import { quoteIdsIn } from '../offline/database/quote-ids-in.ts'

/** A vehicle of an order with several. */
export type VehicleOfOrder = {
  readonly name: string
  readonly vin: string | undefined
  readonly totalPrice: number | undefined
}

/** The contents of an operation, as screens show them. */
export type Contents = {
  readonly vehicle: string
  /** The one vehicle with its VIN or stock number. */
  readonly label: string
  /** The contents of an order with several vehicles, in its order. */
  readonly vehicles: readonly VehicleOfOrder[]
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
  label: '',
  vehicles: [],
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

type Named = Parameters<typeof nameOfVehicle>[0] & { readonly vehicleType?: string | undefined }
const vehicleOf = (vehicle: Named): string => nameOfVehicle(vehicle) || (vehicle.vehicleType ?? '')

type Order = PlaceOrderPayloadInput | PlaceVehiclesPayloadInput

const vehiclesOf = ({ vehicles }: Order): readonly VehicleOfOrder[] =>
  vehicles.map((vehicle) => ({
    name: vehicleOf(vehicle),
    vin: vehicle.vehicleVin ?? undefined,
    totalPrice: vehicle.price?.totalPrice,
  }))

function ofOrder(payload: Order): Contents {
  const { order, vehicles } = payload
  const [vehicle, ...others] = vehicles
  const [quoteId] = quoteIdsIn({ kind: 'place_order', payload })
  const name = vehicleOf(vehicle ?? {})
  return {
    ...nothing,
    vehicle: withOthers(name, others.length),
    label: labelOfVehicle(vehicle ?? {}),
    vehicles: others.length > 0 ? vehiclesOf(payload) : [],
    from: order.pickupAddress,
    to: order.deliveryAddress,
    totalPrice: order.totalPrice,
    paymentMethod: order.paymentMethod ?? 'stripe',
    customer: order.customerName,
    // The form edits one vehicle.
    quoteId: others.length > 0 ? undefined : quoteId,
    trip: others.length > 0 ? undefined : ({ ...order, ...vehicle } as unknown as TripRequest),
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
    label: labelOfVehicle(quote),
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
    if (kind === 'place_order') return ofOrder(payload as Order)
    if (kind === 'save_quote') return ofQuote(payload as SaveQuote)
    const { reason, orderId } = payload as CancelOrderPayload
    return { ...nothing, reason, orderId }
  } catch {
    return nothing
  }
}
