import type { DealerActor } from '@switchback/core/access/actor.ts'
import { can, type DealerPermission } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { offlineOrderRequest } from '@switchback/core/orders/request/flat-order.ts'
import { PlaceDealerOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import { readOrderId } from '@switchback/core/orders/names/read-order-id.ts'
import type { VehicleOfDevice } from '@switchback/core/quotes/offline/offline-order-prices.ts'
import type { PriceOfDevice } from '@switchback/core/quotes/offline/offline-price.ts'
import type { OfflineQuote, ShownPrice } from '@switchback/core/quotes/offline/offline-quote.ts'
import type { OperationResponse } from '@switchback/core/sync/operation-result.ts'
import {
  CancelOrderPayload,
  PlaceOrderPayload,
  PlaceVehiclesPayload,
  SaveQuotePayload,
  upcastPlaceOrder,
} from '@switchback/core/sync/payloads.ts'
import type { OperationKind } from '@switchback/core/sync/sync-request.ts'
import { parse } from '../http/parse.ts'
import type { SpenderContext } from '../limits/spend.ts'
import { cancelDealerOrder } from '../orders/cancel/cancel-dealer-order.ts'
import { placeDealerOrder } from '../orders/place/place-dealer-order.ts'
import { saveDealerQuotes } from '../quotes/save-dealer-quotes.ts'
import { offlineRates } from '../rates/offline-rates.ts'
import type { RequestContext } from '../request-context.ts'
import { insertOperation, operationsById, type KnownOperation } from './operation-rows.ts'

export type ApplyContext = Pick<
  RequestContext,
  | 'db'
  | 'now'
  | 'timeZone'
  | 'zipTable'
  | 'config'
  | 'triggerDelivery'
  | 'callerAddress'
  | 'fetch'
  | 'log'
  | 'requestId'
> &
  Pick<SpenderContext, 'session'> & {
    /** For what no operation changes: rates, and who had them. */
    readonly ratesDb: RequestContext['db']
  }

type Apply = (
  context: ApplyContext,
  actor: DealerActor,
  operation: KnownOperation,
) => Promise<OperationResponse>

const ratesContext = ({ ratesDb, now, timeZone }: ApplyContext) => ({ db: ratesDb, now, timeZone })

/** The price that a device showed with an operation, and the rates of its offline quote. */
async function priceOfDevice(
  context: ApplyContext,
  actor: DealerActor,
  total: string | number,
  { price, quote }: { readonly price: ShownPrice | null; readonly quote: OfflineQuote | null },
): Promise<PriceOfDevice> {
  const offline = quote && (await offlineRates(ratesContext(context), actor, quote, 'shown.quote.madeAt'))
  return { shown: { total, price }, offline }
}

/** The price that a device showed of each vehicle. The quotes of one device mostly share their rates. */
async function vehiclesOfDevice(
  context: ApplyContext,
  actor: DealerActor,
  vehicles: PlaceVehiclesPayload['vehicles'],
): Promise<VehicleOfDevice[]> {
  return Promise.all(
    vehicles.map(async ({ price, quote }, index) => {
      const path = `vehicles.${index}.quote.madeAt`
      const offline = quote && (await offlineRates(ratesContext(context), actor, quote, path))
      return { price, offline, trip: quote?.trip ?? null }
    }),
  )
}

async function placeVehicles(
  context: ApplyContext,
  actor: DealerActor,
  operation: KnownOperation,
  payload: PlaceVehiclesPayload,
): Promise<OperationResponse> {
  const request = parse(PlaceDealerOrderRequest, offlineOrderRequest(payload.order, payload.vehicles))
  const device = {
    shownTotal: payload.order.totalPrice,
    vehicles: await vehiclesOfDevice(context, actor, payload.vehicles),
  }
  const { response } = await placeDealerOrder(context, actor, request, {
    // The key of the online route: an order that was sent there first, under the same id, is not placed again.
    requestKey: {
      scope: `dealer-orders:${actor.dealerId}`,
      key: operation.id,
      bodyHash: operation.payloadHash,
    },
    device,
    alongside: (orderId) => [insertOperation(context, actor, operation, { orderId })],
  })
  return { order: response }
}

const placeOrder: Apply = (context, actor, operation) =>
  placeVehicles(context, actor, operation, parse(PlaceVehiclesPayload, operation.payload))

const placeOrderOfVersion1: Apply = (context, actor, operation) =>
  placeVehicles(context, actor, operation, upcastPlaceOrder(parse(PlaceOrderPayload, operation.payload)))

/** The order to cancel. @throws Refusal `order_not_found` if the operation that places it has not taken effect. */
async function orderToCancel(
  { db }: ApplyContext,
  { dealerId }: DealerActor,
  { orderId, operationId }: CancelOrderPayload,
): Promise<string> {
  if (orderId !== undefined) return orderId
  const [[placed]] = await db.read([operationsById(db, [operationId ?? ''])])
  if (placed?.dealerId !== dealerId || placed.orderId === null) throw new Refusal('order_not_found')
  return placed.orderId
}

const cancelOrder: Apply = async (context, actor, operation) => {
  const payload = parse(CancelOrderPayload, operation.payload)
  const orderId = readOrderId(await orderToCancel(context, actor, payload))
  const alongside = [insertOperation(context, actor, operation, { orderId })]
  return { order: await cancelDealerOrder(context, actor, orderId, { ...payload, alongside }) }
}

const saveQuote: Apply = async (context, actor, operation) => {
  const { quote, shown } = parse(SaveQuotePayload, operation.payload)
  const device = shown && (await priceOfDevice(context, actor, shown.price.totalPrice, shown))
  const quoteId = quote.id.toLowerCase()
  const alongside = [insertOperation(context, actor, operation, { quoteId })]
  const [saved] = await saveDealerQuotes(context, actor, { quotes: [quote] }, { device, alongside })
  if (!saved) throw new ReferenceError('The quote was not saved')
  return { quote: saved }
}

type Verb = { readonly permissions: readonly DealerPermission[]; readonly apply: Apply }

/** The verb of each kind, by version. A new version gets its own entry; old ones stay. */
const verbs: Readonly<Record<OperationKind, ReadonlyMap<number, Verb>>> = {
  place_order: new Map([
    [1, { permissions: ['dealer.order'], apply: placeOrderOfVersion1 }],
    [2, { permissions: ['dealer.order'], apply: placeOrder }],
  ]),
  cancel_order: new Map([[1, { permissions: ['dealer.order', 'dealer.cancel_any'], apply: cancelOrder }]]),
  save_quote: new Map([[1, { permissions: ['dealer.quote'], apply: saveQuote }]]),
}

/** Whether the server knows the kind. */
export const isKnownKind = (kind: string): kind is OperationKind => Object.hasOwn(verbs, kind)

/**
 * Applies an operation through the verb of the online route, with its row in the same batch.
 * @throws Refusal `update_required` for a version that is not supported, `forbidden` without the permission,
 * and those of the verbs.
 * Source: OFFLINE-8, ACCESS-14.
 */
export async function applyOperation(
  context: ApplyContext,
  actor: DealerActor,
  operation: KnownOperation,
): Promise<OperationResponse> {
  const verb = verbs[operation.kind].get(operation.version)
  if (!verb) throw new Refusal('update_required')
  if (!verb.permissions.some((permission) => can(actor, permission))) throw new Refusal('forbidden')
  return verb.apply(context, actor, operation)
}
