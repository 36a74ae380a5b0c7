import { ordersOfRefusal, type OrderInTheWay } from '@switchback/core/orders/once/already-ordered.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import type { StaffPlaceRequest } from '@switchback/core/orders/request/order-request.ts'
import type { StaffPriceInput, StaffPriceResponse } from '@switchback/core/orders/request/staff-place.ts'
import { useRef, useState } from 'react'
import { refusalIn } from '../../../api/refused.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { priceForStaff } from '../admin-order-calls.ts'
import { DealersOpenOrders } from '../once/dealers-open-orders.tsx'
import { AgreedPrice, type Agreed } from './agreed-price.tsx'
import { newOrderDraft } from './new-order-values.ts'
import { placeNewOrder } from './place-new-order.ts'

/** An order with the price that staff told, and the trips to price it again at an agreed total. */
export type Priced = { price: StaffPriceResponse; order: StaffPlaceRequest; asked: StaffPriceInput }

/** The order at the card's price. */
export async function pricedByCard(asOrdered: StaffPlaceRequest): Promise<Priced> {
  const { agreedPrice: _, ...order } = asOrdered
  const dealerId = order.kind === 'dealer' ? order.dealerId : null
  const { pickupZip, deliveryZip } = order
  const vehicles = order.vehicles.map(
    ({ vehicleType = 'Sedan', transportType = 'open', isRunning = true }) => ({
      vehicleType,
      transportType,
      isRunning,
    }),
  )
  const asked = { dealerId, pickupZip, deliveryZip, vehicles }
  const price = await priceForStaff(asked)
  return { price, asked, order: { ...order, totalPrice: price.total } }
}

/** The order at the agreed total, with the server's deposit for it. */
async function agreeOn({ asked, order }: Priced, agreedPrice: Agreed): Promise<Priced> {
  const price = await priceForStaff({ ...asked, agreedTotal: agreedPrice.total })
  return { price, asked, order: { ...order, agreedPrice } }
}

const show = (dollars: string) => formatDollars(centsOf(dollars))

type Props = {
  priced: Priced
  onPriced: (priced: Priced) => void
  onBack: () => void
  onPlaced: (orderId: string) => void
}

/** The order at the server's price: staff read it to the caller, agree on another one, and place it. Source: STAFF-12. */
export function PricedOrder({ priced, onPriced, onBack, onPlaced }: Props) {
  const { price, order } = priced
  const isInvoice = order.kind === 'dealer' && order.paymentMethod === 'invoice'
  const { message, isBusy, seen, place } = usePlacing(priced, { onPriced, onPlaced })
  return (
    <section className="grid max-w-2xl gap-4">
      <h2 className="text-xl">The price</h2>
      <p className="text-lg font-semibold">
        {show(price.agreedTotal)}{' '}
        <span className="text-base font-normal text-soft">
          for {price.miles.toLocaleString('en-US')} miles
        </span>
      </p>
      {price.agreedTotal === price.total ? null : <p>Agreed. By the card it is {show(price.total)}.</p>}
      <VehiclePrices priced={priced} />
      {isInvoice ? null : <p>The deposit is {show(price.deposit)}.</p>}
      {isInvoice ? <CreditLeft price={price} /> : null}
      <p className="wrap-anywhere">
        {order.customerName}, {order.customerEmail}:{' '}
        {order.vehicles.length > 1 ? `${order.vehicles.length} vehicles` : nameOfVehicle(order.vehicles[0])}{' '}
        from {order.pickupAddress} to {order.deliveryAddress}.
      </p>
      <AgreedPrice onAgree={async (agreed) => onPriced(await agreeOn(priced, agreed))} />
      <div role="alert" className="empty:hidden">
        {message ? (
          <Notice look={seen.length > 0 ? 'attention' : 'fail'} title={message}>
            <DealersOpenOrders orders={seen} />
          </Notice>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-4">
        <Button busy={isBusy} onClick={() => void place()}>
          {isBusy ? 'Placing…' : seen.length > 0 ? 'Order it again' : 'Place the order'}
        </Button>
        <Button look="text" onClick={onBack}>
          Back to the fields
        </Button>
      </div>
    </section>
  )
}

/** Places the order once. After a refusal for its price, the new one is on the page, and another press accepts it. */
function usePlacing({ order }: Priced, { onPriced, onPlaced }: Pick<Props, 'onPriced' | 'onPlaced'>) {
  const [key] = useState(newOrderDraft.key)
  const isPlaced = useRef(false)
  const { message, isBusy, run } = useAction()
  // The dealership's open orders with the same VINs: a second press orders them again despite.
  const [seen, setSeen] = useState<readonly OrderInTheWay[]>([])
  const seenOrderIds = seen.map(({ id }) => id)
  const refused = async (error: unknown) => {
    const refusal = refusalIn(error)
    setSeen([...seen, ...ordersOfRefusal(refusal)])
    if (refusal?.code === 'price_changed') onPriced(await pricedByCard(order))
    throw error
  }
  const place = () =>
    run(async () => {
      if (isPlaced.current) return
      const sent = order.kind === 'dealer' ? { ...order, seenOrderIds } : order
      const id = await placeNewOrder(sent, key).catch(refused)
      isPlaced.current = true
      onPlaced(id)
    })
  return { message, isBusy, seen, place }
}

/** Each vehicle's part of the price, if there are several. Source: ORDER-43. */
function VehiclePrices({ priced: { price, order } }: { priced: Priced }) {
  if (order.vehicles.length === 1) return null
  return (
    <ul aria-label="Vehicles" className="max-w-md">
      {order.vehicles.map((vehicle, at) => (
        // The list stays as it was sent.
        <li key={at} className="flex justify-between gap-6 border-t border-edge py-1.5">
          <span className="wrap-anywhere">{nameOfVehicle(vehicle)}</span>
          <span className="figures">{show(price.vehicles[at]?.agreedTotal ?? '0')}</span>
        </li>
      ))}
    </ul>
  )
}

function CreditLeft({ price: { credit } }: { price: StaffPriceResponse }) {
  if (!credit) return null
  return (
    <p>
      {credit.canInvoice
        ? `${show(credit.available)} of credit is left. The invoice is due in ${credit.paymentTerms} days.`
        : 'This dealership has no approved credit.'}
    </p>
  )
}
