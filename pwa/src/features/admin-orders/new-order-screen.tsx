import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import {
  StaffPlaceOrder,
  type StaffPlaceOrderInput,
  type StaffPriceResponse,
} from '@switchback/core/orders/staff-place.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { centsOf } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { placeByStaff, priceForStaff } from './admin-order-calls.ts'
import { NewOrderFor } from './new-order-for.tsx'
import { newOrderBody, newOrderDraft, type NewOrderValues } from './new-order-values.ts'
import { OrderFields } from './order-fields.tsx'
import { fieldOfOrder } from './order-values.ts'

/** An order with the price that staff told. */
type Priced = { price: StaffPriceResponse; json: StaffPlaceOrderInput }

const show = (dollars: string) => formatDollars(centsOf(dollars))

/**
 * Places an order for a customer or a dealership in two steps: the fields, then the server's price. Source: STAFF-12.
 */
export function NewOrderScreen({ onPlaced }: { onPlaced: (orderId: string) => void }) {
  const mayChooseDealer = useCan()('dealers')
  const [priced, setPriced] = useState<Priced>()
  const form = useSchemaForm<NewOrderValues, StaffPlaceOrder>({
    values: newOrderDraft.read(),
    check: (typed) => StaffPlaceOrder.safeParse(newOrderBody(typed)),
    fieldOf: fieldOfOrder,
    idPrefix: 'new-',
  })
  const look = form.submit(async (order) => {
    const dealerId = order.kind === 'dealer' ? order.dealerId : null
    const { pickupZip, deliveryZip, vehicleType = 'Sedan', transportType = 'open', isRunning = true } = order
    const trip = { pickupZip, deliveryZip, vehicleType, transportType, isRunning }
    const price = await priceForStaff({ dealerId, ...trip })
    setPriced({ price, json: { ...order, totalPrice: price.total } })
  })
  const isDone = useRef(false)
  const { getValues } = form.form
  useEffect(
    () => () => {
      if (!isDone.current) newOrderDraft.write(getValues())
    },
    [getValues],
  )
  const done = (id: string) => {
    isDone.current = true
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
      lead={<p>For a customer or a dealership. They get the emails; the history names you.</p>}
    >
      {priced ? (
        <PricedOrder priced={priced} onBack={() => setPriced(undefined)} onPlaced={done} />
      ) : (
        <form noValidate className="grid max-w-2xl gap-5" onSubmit={look}>
          {mayChooseDealer ? <NewOrderFor {...form} /> : null}
          <OrderFields {...form} />
          <div role="alert" className="empty:hidden">
            {form.message ? <Notice look="fail" title={form.message} /> : null}
          </div>
          <div>
            <Button type="submit" busy={form.isBusy}>
              {form.isBusy ? 'Working out the price…' : 'Show the price'}
            </Button>
          </div>
        </form>
      )}
    </DeskPage>
  )
}

type PricedProps = { priced: Priced; onBack: () => void; onPlaced: (orderId: string) => void }

function PricedOrder({ priced: { price, json }, onBack, onPlaced }: PricedProps) {
  // One key for one order: a retry after a lost response places it once.
  const [key] = useState(() => crypto.randomUUID())
  const isPlaced = useRef(false)
  const { message, isBusy, run } = useAction()
  const { credit } = price
  const isInvoice = json.kind === 'dealer' && json.paymentMethod === 'invoice'
  const place = () =>
    run(async () => {
      if (isPlaced.current) return
      const id = await placeByStaff(json, key)
      isPlaced.current = true
      onPlaced(id)
    })
  return (
    <section className="grid max-w-2xl gap-4">
      <h2 className="text-xl">The price</h2>
      <p className="text-lg font-semibold">
        {show(price.total)} <span className="text-base font-normal text-soft">for {price.miles} miles</span>
      </p>
      {isInvoice ? null : <p>The deposit is {show(price.deposit)}.</p>}
      {credit && isInvoice ? (
        <p>
          {credit.canInvoice
            ? `${show(credit.available)} of credit is left. The invoice is due in ${credit.paymentTerms} days.`
            : 'This dealership has no approved credit.'}
        </p>
      ) : null}
      <p className="wrap-anywhere">
        {json.customerName}, {json.customerEmail}: {json.vehicleYear} {json.vehicleMake} {json.vehicleModel}{' '}
        from {json.pickupAddress} to {json.deliveryAddress}.
      </p>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <div className="flex flex-wrap gap-4">
        <Button busy={isBusy} onClick={() => void place()}>
          {isBusy ? 'Placing…' : 'Place the order'}
        </Button>
        <Button look="text" onClick={onBack}>
          Back to the fields
        </Button>
      </div>
    </section>
  )
}
