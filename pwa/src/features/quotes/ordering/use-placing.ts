import type { OrderInTheWay } from '@switchback/core/orders/once/already-ordered.ts'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../api/refused.ts'
import { currentAccount } from '../../../offline/device/current-account.ts'
import { DeviceStorageError } from '../../../offline/database/storage-problem.ts'
import { newId } from '../../../offline/device/new-id.ts'
import type { End } from '../places.ts'
import type { EndToFill } from './check-terms.ts'
import { newBatch } from './order-batch.ts'
import { blankEnd, type OrderTerms, type TypedTerms } from './order-terms.ts'
import type { VehicleGroup } from './plan-orders.ts'
import type { Result } from './order-results.tsx'
import {
  planOrders,
  queueOrders,
  type GroupToPlace,
  type OrderPlan,
  type QueuedOrder,
} from './queue-orders.ts'
import type { VehicleToOrder } from './vehicle-to-order.ts'
import { resultAllFailed } from '../words.ts'

const withEnds =
  (ends: readonly EndToFill[]) =>
  (group: VehicleGroup): GroupToPlace => {
    const termsAt = (end: End, zip: string) =>
      ends.find((each) => each.end === end && each.zip === zip)?.terms ?? blankEnd(end)
    return {
      ...group,
      pickup: termsAt('pickup', group.pickupZip),
      delivery: termsAt('delivery', group.deliveryZip),
    }
  }

/** The orders' ids of this page, until they are stored or placed: a second try is the same order. */
const tried = new Map<string, string>()
const keyOf = (vehicles: readonly VehicleToOrder[]): string => vehicles.map(({ id }) => id).join(' ')

function idFor(vehicles: readonly VehicleToOrder[]): string {
  // Within a millisecond the outbox goes by ids: an order is sent after the quotes of its vehicles.
  const id = tried.get(keyOf(vehicles)) ?? newId(Date.now() + 1)
  tried.set(keyOf(vehicles), id)
  return id
}

function forget({ orders }: OrderPlan, direct: ReadonlyMap<string, Result> | undefined): void {
  for (const { id, vehicles } of orders) {
    if (direct?.get(id)?.kind !== 'failed') tried.delete(keyOf(vehicles))
  }
}

/** On disk and on its way; a device that stores nothing sends the orders without the outbox, and returns the results. */
async function storeOrSend(plan: OrderPlan): Promise<ReadonlyMap<string, Result> | undefined> {
  try {
    await queueOrders(plan)
    return undefined
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
    const { sendOrders } = await import('./send-orders.ts')
    return sendOrders(plan)
  }
}

/** The orders that the device knows to have one of the VINs. A refused order is replaced by the new one. Source: ORDER-46. */
async function ordersWithVins(groups: readonly VehicleGroup[]): Promise<readonly OrderInTheWay[]> {
  const vehicles = groups.flatMap((group) => group.vehicles)
  const request = vehicles.map(({ vehicleVin }) => ({ quoteId: null, vehicleVin }))
  if (request.every(({ vehicleVin }) => vehicleVin === null)) return []
  const { ordersOnDevice } = await import('../../../unsent/once/orders-on-device.ts')
  const seenOrderIds = vehicles.flatMap(({ refusedOrder }) => refusedOrder ?? [])
  return ordersOnDevice(currentAccount(), { vehicles: request, seenOrderIds })
}

/** One question for all vehicles whose VIN is on an open order. */
type Question = { readonly orders: readonly OrderInTheWay[]; readonly onAgain: () => void }

type Callbacks = {
  onTyped: (part: TypedTerms) => void
  onQueued: (quoteIds: ReadonlyMap<string, string>) => void
  onOrders: (orders: readonly QueuedOrder[], direct: ReadonlyMap<string, Result> | undefined) => void
}

/** Places the orders, one press at a time. */
export function usePlacing({ onTyped, onQueued, onOrders }: Callbacks) {
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const isUnderway = useRef(false)
  const place = async (
    groups: readonly VehicleGroup[],
    ends: readonly EndToFill[],
    terms: OrderTerms,
  ): Promise<void> => {
    // A second press comes before the page shows that it is busy.
    if (isUnderway.current) return
    isUnderway.current = true
    setIsBusy(true)
    setMessage(undefined)
    setQuestion(undefined)
    try {
      const orders = terms.seenOrderIds ? [] : await ordersWithVins(groups)
      if (orders.length > 0) {
        const seenOrderIds = orders.map(({ id }) => id)
        setQuestion({ orders, onAgain: () => void place(groups, ends, { ...terms, seenOrderIds }) })
        setIsBusy(false)
        isUnderway.current = false
        return
      }
      const plan = await planOrders(groups.map(withEnds(ends)), terms, idFor)
      const direct = await storeOrSend(plan)
      forget(plan, direct)
      onQueued(plan.quoteIds)
      // An order that failed without the outbox is tried again with the same terms.
      if (![...(direct?.values() ?? [])].some(({ kind }) => kind === 'failed')) onTyped(newBatch)
      onOrders(plan.orders, direct)
    } catch (error) {
      setMessage(sentenceOf(error, resultAllFailed))
      setIsBusy(false)
    }
    isUnderway.current = false
  }
  return { isBusy, message, place, question, goOnEditing: () => setQuestion(undefined) }
}
