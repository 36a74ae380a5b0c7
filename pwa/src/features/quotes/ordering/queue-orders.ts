import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { currentAccount } from '../../../offline/device/current-account.ts'
import { discardOperation } from '../../../offline/outbox/change-outbox.ts'
import { offlineQuoteOf } from '../../../offline/outbox/offline-quote-of.ts'
import { queueOperations, type NewOperation } from '../../../offline/outbox/queue-operation.ts'
import { newId } from '../../../offline/device/new-id.ts'
import { savedDealerQuotes } from '../../../offline/saved/saved-dealer-quotes.ts'
import { offlineQuote, quoteOperation } from '../queue-quotes.ts'
import { quoteOf } from '../save-dealer-quote.ts'
import type { EndTerms, OrderTerms } from './order-terms.ts'
import {
  orderPayload,
  orderTitle,
  placeVehiclesVersion,
  type QuoteOfVehicle,
  type VehicleGroup,
} from './plan-orders.ts'
import type { OfflineQuote } from '@switchback/core/quotes/offline/offline-quote.ts'
import type { PlaceVehiclesPayloadInput } from '@switchback/core/sync/payloads.ts'
import type { VehicleToOrder } from './vehicle-to-order.ts'

function newQuote(vehicle: VehicleToOrder, now: Date): DealerQuoteResponse {
  const { vehicleYear, vehicleMake, vehicleModel, vehicleVin, stockNumber } = vehicle
  const named = { vehicleYear, vehicleMake, vehicleModel, vehicleVin, reference: stockNumber }
  // A line that was saved before, at another price, is another quote.
  const id = vehicle.savedAs === undefined ? vehicle.id : newId()
  return quoteOf(id, vehicle.response, named, now)
}

function withoutTrip({ trip: _trip, ...offline }: OfflineQuote & { readonly trip: unknown }): OfflineQuote {
  return offline
}

/** The saved quote of a vehicle if it has the price that the user sees. */
async function savedQuote(
  account: string,
  { savedAs, response }: VehicleToOrder,
): Promise<QuoteOfVehicle | undefined> {
  if (savedAs === undefined) return undefined
  const saved = await savedDealerQuotes.find(account, savedAs)
  if (saved && (saved.totalPrice !== response.totalPrice || Date.parse(saved.validUntil) < Date.now())) {
    return undefined
  }
  // How this device made it matters only until the server has it.
  const offline = await offlineQuoteOf(account, savedAs).catch(() => null)
  return { quoteId: savedAs, offline: offline && withoutTrip(offline) }
}

/** The quote of each vehicle: its saved one, or a new one. */
async function quoteAll(account: string, vehicles: readonly VehicleToOrder[], now: Date) {
  const saved = await Promise.all(vehicles.map((vehicle) => savedQuote(account, vehicle)))
  const quotes = new Map<string, QuoteOfVehicle>()
  const fresh: DealerQuoteResponse[] = []
  for (const [at, vehicle] of vehicles.entries()) {
    const known = saved[at]
    if (known) {
      quotes.set(vehicle.id, known)
      continue
    }
    const quote = newQuote(vehicle, now)
    quotes.set(vehicle.id, { quoteId: quote.id, offline: offlineQuote(quote) })
    fresh.push(quote)
  }
  return { quotes, fresh }
}

/** A group of vehicles, and where exactly they go from and to. */
export type GroupToPlace = VehicleGroup & { readonly pickup: EndTerms; readonly delivery: EndTerms }

/** An order with what is sent for it. */
export type QueuedOrder = VehicleGroup & {
  /** Of its operation: the idempotency key. */
  readonly id: string
  readonly payload: PlaceVehiclesPayloadInput
}

/** The refused operations that the new orders replace. The first one of a group becomes the new order. */
function refusedOrders(groups: readonly VehicleGroup[], idFor: IdFor) {
  const reused = new Set<string>()
  const ids = groups.map(({ vehicles }) => {
    const id = vehicles.map(({ refusedOrder }) => refusedOrder).find((each) => each && !reused.has(each))
    if (id) reused.add(id)
    return id ?? idFor(vehicles)
  })
  const all = new Set(
    groups.flatMap(({ vehicles }) => vehicles.flatMap(({ refusedOrder }) => refusedOrder ?? [])),
  )
  return { ids, replaced: [...all].filter((id) => !reused.has(id)) }
}

/** The id of the order of these vehicles: the same one at each try. */
export type IdFor = (vehicles: readonly VehicleToOrder[]) => string

export type OrderPlan = {
  readonly orders: readonly QueuedOrder[]
  /** Quotes that nobody has saved yet. */
  readonly fresh: readonly DealerQuoteResponse[]
  /** By the vehicle's id. */
  readonly quoteIds: ReadonlyMap<string, string>
  /** Refused operations that go. */
  readonly replaced: readonly string[]
}

/** One order for each group. Each has its own idempotency key. Source: ORDER-43. */
export async function planOrders(
  groups: readonly GroupToPlace[],
  terms: OrderTerms,
  idFor: IdFor,
): Promise<OrderPlan> {
  const account = currentAccount()
  const vehicles = groups.flatMap((group) => group.vehicles)
  const { quotes, fresh } = await quoteAll(account, vehicles, new Date())
  const { ids, replaced } = refusedOrders(groups, idFor)
  const orders = groups.map((group, at): QueuedOrder => {
    const id = ids[at] ?? idFor(group.vehicles)
    const payload = orderPayload(group, { terms, quotes, pickup: group.pickup, delivery: group.delivery })
    return { ...group, id, payload }
  })
  const quoteIds = new Map([...quotes].map(([id, { quoteId }]) => [id, quoteId]))
  return { orders, fresh, quoteIds, replaced }
}

function orderOperation(order: QueuedOrder, known: readonly string[]): NewOperation {
  const { id, payload } = order
  const ids = payload.vehicles.flatMap(({ quoteId }) => quoteId ?? [])
  return {
    id,
    kind: 'place_order',
    version: placeVehiclesVersion,
    lane: id,
    title: orderTitle(order),
    payload,
    quotes: { ids, known },
  }
}

/**
 * Queues the orders with the quotes of their vehicles in one transaction of the device: each order is placed once, however
 * often it is sent.
 * @throws DeviceStorageError, OperationBusy
 * Source: OFFLINE-2.
 */
export async function queueOrders({ orders, fresh, replaced }: OrderPlan): Promise<void> {
  const account = currentAccount()
  for (const quote of fresh) await savedDealerQuotes.save(account, quote)
  for (const id of replaced) await discardOperation(id, account)
  await queueOperations(account, [
    ...fresh.map(quoteOperation),
    ...orders.map((order) => orderOperation(order, replaced)),
  ])
}
