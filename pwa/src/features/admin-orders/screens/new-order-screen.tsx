import { ordersOfRefusal, type OrderInTheWay } from '@switchback/core/orders/once/already-ordered.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { StaffPlaceRequest } from '@switchback/core/orders/request/order-request.ts'
import type { StaffPriceInput, StaffPriceResponse } from '@switchback/core/orders/request/staff-place.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskPage } from '../../../ui/layout/desk-page.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { placeByStaff, priceForStaff } from '../admin-order-calls.ts'
import { AgreedPrice, type Agreed } from './agreed-price.tsx'
import { NewOrderFor } from './new-order-for.tsx'
import { refusalIn } from '../../../api/refused.ts'
import { DealersOpenOrders } from '../once/dealers-open-orders.tsx'
import { newOrderBody, newOrderDraft, valuesOfDraft, type NewOrderValues } from './new-order-values.ts'
import { PriceFirst } from './price-first.tsx'
import { OrderFields } from '../edit/order-fields.tsx'
import { fieldOfOrder } from '../edit/order-values.ts'

/** An order with the price that staff told, and the trip to price it again at an agreed total. */
type Priced = { price: StaffPriceResponse; order: StaffPlaceRequest; asked: StaffPriceInput }

/** The order at the card's price. */
async function pricedByCard(order: StaffPlaceRequest): Promise<Priced> {
  const dealerId = order.kind === 'dealer' ? order.dealerId : null
  const [{ vehicleType = 'Sedan', transportType = 'open', isRunning = true }] = order.vehicles
  const { pickupZip, deliveryZip } = order
  const asked = { dealerId, pickupZip, deliveryZip, vehicleType, transportType, isRunning }
  const price = await priceForStaff(asked)
  return { price, asked, order: { ...order, totalPrice: price.total } }
}

/** The order at the agreed total, with the server's deposit for it. */
async function agreeOn({ asked, order }: Priced, agreedPrice: Agreed): Promise<Priced> {
  const price = await priceForStaff({ ...asked, agreedTotal: agreedPrice.total })
  return { price, asked, order: { ...order, agreedPrice } }
}

const show = (dollars: string) => formatDollars(centsOf(dollars))

/**
 * Places an order for a customer or a dealership in two steps: the fields under a price that
 * follows them, then the server's price to place it at. Source: STAFF-12.
 */
export function NewOrderScreen({ onPlaced }: { onPlaced: (orderId: string) => void }) {
  const mayChooseDealer = useCan()('dealers')
  const [priced, setPriced] = useState<Priced>()
  const [kept] = useState(newOrderDraft.read)
  const form = useSchemaForm<NewOrderValues, StaffPlaceRequest>({
    values: kept,
    check: (typed) => StaffPlaceRequest.safeParse(newOrderBody(typed)),
    fieldOf: fieldOfOrder,
    idPrefix: 'new-',
  })
  const values = form.form.watch()
  const look = form.submit(async (order) => setPriced(await pricedByCard(order)))
  const { subscribe, reset } = form.form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => newOrderDraft.write(typed),
      }),
    [subscribe],
  )
  // Counts what was begun: fields with a state of their own begin anew, too.
  const [begun, setBegun] = useState(1)
  const startOver = () => {
    reset(valuesOfDraft(null))
    newOrderDraft.remove()
    setBegun(begun + 1)
  }
  const done = (id: string) => {
    newOrderDraft.remove()
    onPlaced(id)
  }
  return (
    <DeskPage
      above={
        <Link to="/admin/orders" className="inline-block py-1 text-sm underline underline-offset-4">
          All orders
        </Link>
      }
      title="New order"
      actions={mayChooseDealer && !priced ? <NewOrderFor {...form} /> : undefined}
    >
      {priced ? (
        <PricedOrder
          priced={priced}
          onAgree={async (agreed) => setPriced(await agreeOn(priced, agreed))}
          onBack={() => setPriced(undefined)}
          onPlaced={done}
        />
      ) : (
        <form key={begun} noValidate className="grid gap-5" onSubmit={look}>
          <PriceFirst form={form} values={values} />
          <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2 xl:grid-cols-3">
            <OrderFields {...form} above={values} />
            <Check {...form} onStartOver={startOver} />
          </div>
        </form>
      )}
    </DeskPage>
  )
}

type CheckProps = { message?: string | undefined; isBusy: boolean; onStartOver: () => void }

function Check({ message, isBusy, onStartOver }: CheckProps) {
  return (
    <div className="grid justify-items-start gap-3 border-t border-edge pt-3">
      <p className="text-soft">The customer or the dealership gets the emails; the history names you.</p>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <div className="flex flex-wrap gap-4">
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Working out the price…' : 'Check the order'}
        </Button>
        <Button look="text" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </div>
  )
}

type PricedProps = {
  priced: Priced
  onAgree: (agreed: Agreed) => Promise<void>
  onBack: () => void
  onPlaced: (orderId: string) => void
}

function PricedOrder({ priced: { price, order }, onAgree, onBack, onPlaced }: PricedProps) {
  const [key] = useState(newOrderDraft.key)
  const isPlaced = useRef(false)
  const { message, isBusy, run } = useAction()
  const { credit } = price
  const isInvoice = order.kind === 'dealer' && order.paymentMethod === 'invoice'
  // The dealership's open orders with the same VIN: a second press orders it again despite.
  const [seen, setSeen] = useState<readonly OrderInTheWay[]>([])
  const seenOrderIds = seen.map(({ id }) => id)
  const place = () =>
    run(async () => {
      if (isPlaced.current) return
      const sent = order.kind === 'dealer' ? { ...order, seenOrderIds } : order
      const id = await placeByStaff(sent, key).catch((error: unknown) => {
        setSeen([...seen, ...ordersOfRefusal(refusalIn(error))])
        throw error
      })
      isPlaced.current = true
      onPlaced(id)
    })
  return (
    <section className="grid max-w-2xl gap-4">
      <h2 className="text-xl">The price</h2>
      <p className="text-lg font-semibold">
        {show(price.agreedTotal)}{' '}
        <span className="text-base font-normal text-soft">for {price.miles} miles</span>
      </p>
      {price.agreedTotal === price.total ? null : <p>Agreed. By the card it is {show(price.total)}.</p>}
      {isInvoice ? null : <p>The deposit is {show(price.deposit)}.</p>}
      {credit && isInvoice ? (
        <p>
          {credit.canInvoice
            ? `${show(credit.available)} of credit is left. The invoice is due in ${credit.paymentTerms} days.`
            : 'This dealership has no approved credit.'}
        </p>
      ) : null}
      <p className="wrap-anywhere">
        {order.customerName}, {order.customerEmail}: {nameOfVehicle(order.vehicles[0])} from{' '}
        {order.pickupAddress} to {order.deliveryAddress}.
      </p>
      <AgreedPrice onAgree={onAgree} />
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
