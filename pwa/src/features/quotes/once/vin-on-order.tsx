import { ordersInTheWay } from '@switchback/core/orders/once/already-ordered.ts'
import { useQuery } from '@tanstack/react-query'
import { currentAccount } from '../../../offline/device/current-account.ts'
import { useOutbox } from '../../../offline/outbox/use-outbox.ts'
import { lastOrdersQuery } from '../../../queries/dealer-order-calls.ts'
import { useMe } from '../../../queries/me.ts'
import { onOrderSentence } from '../../../unsent/words.ts'
import { knownOrders } from '../../../unsent/once/orders-on-device.ts'

type Props = {
  vin: string
  /** The line's own order, which waits for the user: it is in nobody's way. */
  own: string | undefined
}

/** The orders that the device knows, asked once for all lines, and again after each order. */
function useKnownOrders() {
  const account = currentAccount()
  const { operations, history } = useOutbox() ?? {}
  const { dataUpdatedAt } = useQuery({ ...lastOrdersQuery, staleTime: 60_000 })
  const changed = [operations?.length, history?.length, dataUpdatedAt]
  return useQuery({
    queryKey: ['device', 'known-orders', account, ...changed],
    queryFn: () => knownOrders(account),
    networkMode: 'always',
    staleTime: 0,
  }).data
}

/** Marks a line of the sheet whose VIN is on an open order of the dealership. Source: ORDER-46. */
export function VinOnOrder({ vin, own }: Props) {
  const { user } = useMe()
  const request = { vehicles: [{ quoteId: null, vehicleVin: vin }], seenOrderIds: own ? [own] : [] }
  const [order] = ordersInTheWay(request, useKnownOrders() ?? [])
  if (!order) return null
  return (
    <p className="col-span-full text-sm text-amber-ink @min-[54rem]:px-2 @min-[54rem]:pb-2">
      <b className="font-semibold">Already ordered.</b> {onOrderSentence(order, user.id)}
    </p>
  )
}
