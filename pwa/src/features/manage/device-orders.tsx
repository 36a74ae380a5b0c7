import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery } from '../../queries/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { placedOrders, placedOrdersQuery } from '../../offline/saved/placed-orders.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { focusHeadingIfLost } from '../../ui/page/focus-heading.ts'
import { OrderRows, type OrderRow } from './order-rows.tsx'
import {
  deviceForget,
  deviceForgetHelp,
  deviceForgetOrder,
  deviceKeep,
  deviceTitle,
  forgetQuestion,
} from './words.ts'

/** Orders placed in this browser; renders nothing if there are none. Source: TRACK-4. */
export function DeviceOrders() {
  // The route has loaded them: the page does not jump.
  const { data: orders = [] } = useQuery(placedOrdersQuery)
  const [forgetting, setForgetting] = useState<OrderRow>()
  if (orders.length === 0) return null
  const forget = async ({ id }: OrderRow) => {
    await placedOrders.forget(id)
    queryClient.removeQueries({ queryKey: orderQuery(id).queryKey })
    await queryClient.invalidateQueries({ queryKey: placedOrdersQuery.queryKey })
    setForgetting(undefined)
    focusHeadingIfLost()
  }
  return (
    <section aria-labelledby="device-orders-heading">
      <h2 id="device-orders-heading" className="mb-3 text-xl">
        {deviceTitle}
      </h2>
      <OrderRows
        orders={orders}
        renderAction={(order) => (
          <Button
            look="text"
            className="text-sm"
            aria-label={`${deviceForgetOrder} ${displayOrderId(order.id)}`}
            onClick={() => setForgetting(order)}
          >
            {deviceForget}
          </Button>
        )}
      />
      {forgetting ? (
        <ConfirmDialog
          title={forgetQuestion(displayOrderId(forgetting.id))}
          confirm={deviceForgetOrder}
          keep={deviceKeep}
          isBusy={false}
          message={undefined}
          onConfirm={() => void forget(forgetting)}
          onClose={() => setForgetting(undefined)}
        >
          <p>{deviceForgetHelp}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
