import { StaffPlaceRequest } from '@switchback/core/orders/request/order-request.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useSchemaForm, type SchemaForm } from '../../../forms/use-schema-form.ts'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskPage } from '../../../ui/layout/desk-page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OrderFields } from '../edit/order-fields.tsx'
import { fieldOfOrder } from '../edit/order-values.ts'
import { CallerSearch } from './caller-search.tsx'
import { NewOrderFor } from './new-order-for.tsx'
import {
  anotherVehicle,
  newOrderBody,
  newOrderDraft,
  valuesOfDraft,
  type NewOrderValues,
} from './new-order-values.ts'
import { PriceFirst, type VehicleList } from './price-first.tsx'
import { PricedOrder, pricedByCard, type Priced } from './priced-order.tsx'
import { StartOver } from './start-over.tsx'
import { OrderedVehicles } from './vehicle-to-price.tsx'

/**
 * Places an order for a customer or a dealership in two steps: the fields under a price that
 * follows them, then the server's price to place it at. Source: STAFF-12.
 */
export function NewOrderScreen({ onPlaced }: { onPlaced: (orderId: string) => void }) {
  const mayChooseDealer = useCan()('dealers')
  const [priced, setPriced] = useState<Priced>()
  const { form, begun, empty } = useKeptForm()
  const values = form.form.watch()
  const list = useVehicleList(form)
  const look = form.submit(async (order) => setPriced(await pricedByCard(order)))
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
          onPriced={setPriced}
          onBack={() => setPriced(undefined)}
          onPlaced={onPlaced}
        />
      ) : (
        <form key={begun} noValidate className="grid gap-5" onSubmit={look}>
          <PriceFirst form={form} values={values} list={list} />
          <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2 xl:grid-cols-3">
            <OrderFields
              {...form}
              priced={values}
              callers={<CallerSearch form={form} />}
              vehicles={<OrderedVehicles form={form} keys={list.keys} />}
            />
            <Check {...form} again={<StartOver onEmpty={empty} onPlaced={onPlaced} />} />
          </div>
        </form>
      )}
    </DeskPage>
  )
}

/** The form, with what was typed before; `begun` counts its beginnings, as fields with a state of their own begin anew. */
function useKeptForm() {
  const [kept] = useState(newOrderDraft.read)
  const form = useSchemaForm<NewOrderValues, StaffPlaceRequest>({
    values: kept,
    check: (typed) => StaffPlaceRequest.safeParse(newOrderBody(typed)),
    fieldOf: fieldOfOrder,
    idPrefix: 'new-',
  })
  const { subscribe, reset } = form.form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => newOrderDraft.write(typed),
      }),
    [subscribe],
  )
  const [begun, setBegun] = useState(1)
  const empty = () => {
    reset(valuesOfDraft(null))
    // The emptied form was written to the draft.
    newOrderDraft.remove()
    setBegun(begun + 1)
  }
  return { form, begun, empty }
}

/** The vehicles of the form. The focus goes to the one that was added, or that stands where one was removed. */
function useVehicleList({ form }: SchemaForm<NewOrderValues, StaffPlaceRequest>): VehicleList {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'vehicles' })
  const focus = (at: number) =>
    requestAnimationFrame(() => document.getElementById(`new-vehicles.${at}.named`)?.focus())
  return {
    keys: fields.map(({ id }) => id),
    add: () => {
      append(anotherVehicle(form.getValues('vehicles')), { shouldFocus: false })
      focus(fields.length)
    },
    remove: (at) => {
      remove(at)
      focus(Math.min(at, fields.length - 2))
    },
  }
}

type CheckProps = { message?: string | undefined; isBusy: boolean; again: ReactNode }

function Check({ message, isBusy, again }: CheckProps) {
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
        {again}
      </div>
    </div>
  )
}
