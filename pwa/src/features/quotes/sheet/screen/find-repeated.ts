import { sentenceOf } from '../../../../api/refused.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { orderPageQuery, type OrderOfPage } from '../../../../queries/dealer-order-calls.ts'
import { repeatFailed, repeatIncomplete } from '../../words.ts'

/** The order to repeat, from the server or this device; else why there is none. */
export async function findRepeated(orderId: string): Promise<OrderOfPage | string> {
  try {
    return await queryClient.fetchQuery(orderPageQuery(orderId))
  } catch (error) {
    return sentenceOf(error, repeatFailed)
  }
}

/** Out of reach, a device knows only the first vehicle of an order that was never opened on it. */
export const repeatProblem = ({ vehicles = [], vehicleCount }: OrderOfPage): string | undefined =>
  Math.max(vehicles.length, 1) < vehicleCount ? repeatIncomplete : undefined
