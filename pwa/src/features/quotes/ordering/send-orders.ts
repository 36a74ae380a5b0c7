import { sentenceOf } from '../../../api/refused.ts'
import { aboutVehicles } from '../../../unsent/refused-vehicles.ts'
import { saveDealerQuotes } from '../../../queries/dealer-quote-calls.ts'
import { placeDealerOrder } from '../../../queries/dealer-order-calls.ts'
import { quoteToSave } from '../queue-quotes.ts'
import type { Result } from './order-results.tsx'
import type { OrderPlan, QueuedOrder } from './queue-orders.ts'
import { resultFailed } from '../words.ts'

async function sendOrder({ id, payload: { order, vehicles } }: QueuedOrder): Promise<Result> {
  try {
    const sent = vehicles.map(({ price: _price, quote: _quote, ...vehicle }) => vehicle)
    const placed = await placeDealerOrder({ ...order, vehicles: sent }, id)
    return { kind: 'placed', orderId: placed.id, isByCard: placed.paymentMethod !== 'invoice' }
  } catch (error) {
    return { kind: 'failed', text: aboutVehicles(vehicles, sentenceOf(error, resultFailed)) }
  }
}

/** Sends the quotes and then each order, on a device that stores nothing. A second try has the same keys. */
export async function sendOrders({ orders, fresh }: OrderPlan): Promise<ReadonlyMap<string, Result>> {
  if (fresh.length > 0) await saveDealerQuotes({ quotes: fresh.map(quoteToSave) })
  const results = new Map<string, Result>()
  for (const order of orders) results.set(order.id, await sendOrder(order))
  return results
}
