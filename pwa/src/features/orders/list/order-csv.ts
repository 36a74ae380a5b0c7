import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { businessDay } from '../../../ui/format/business-day.ts'
import type { Column } from '../../../ui/table/column.ts'
import { orderFacts } from './dealer-order-columns.tsx'

/** A vehicle as the file of orders names it. */
type OrderCar = {
  readonly name: string
  readonly vin: string | null
  readonly stockNumber: string | null
  readonly totalPrice: string
}

/** A row of the file: one vehicle of an order. */
export type OrderCarRow = { readonly order: DealerOrderRow; readonly car: OrderCar }

/** The order in one row, for one that a device saved before its rows had the prices of vehicles. */
const wholeOrder = (order: DealerOrderRow): OrderCar => ({
  name: nameOfVehicle(order),
  vin: order.vehicleVin,
  stockNumber: order.stockNumbers.join(', '),
  totalPrice: order.totalPrice,
})

/** One row for each vehicle of each order, so that the prices add up. Source: DEALER-25, ACCOUNT-3. */
export function orderCarRows(orders: readonly DealerOrderRow[]): OrderCarRow[] {
  return orders.flatMap((order) => {
    const cars = (order.orderedVehicles ?? []).flatMap(({ name, vin, stockNumber = null, totalPrice }) =>
      totalPrice === undefined ? [] : [{ name, vin, stockNumber, totalPrice }],
    )
    return (cars.length > 0 ? cars : [wholeOrder(order)]).map((car) => ({ order, car }))
  })
}

const column = (
  id: string,
  heading: string,
  csv: (row: OrderCarRow) => string | number,
): Column<OrderCarRow> => ({ id, heading, cell: () => null, csv })

/** The facts of the list, with vehicle and price of the row's own. */
const facts = orderFacts.flatMap(({ id, heading, csv }): Column<OrderCarRow>[] => {
  if (id === 'vehicle') return [column(id, heading, ({ car }) => car.name)]
  if (id === 'total') return [column(id, heading, ({ car }) => Number(car.totalPrice))]
  return csv ? [column(id, heading, ({ order }) => csv(order))] : []
})

/** Columns of the file of orders. */
export const orderCsvColumns: readonly Column<OrderCarRow>[] = [
  ...facts,
  column('day', 'Created', ({ order }) => businessDay(order.createdAt)),
  column('vin', 'VIN', ({ car }) => car.vin ?? ''),
  column('stock', 'Stock number', ({ car }) => car.stockNumber ?? ''),
  column('placedBy', 'Placed by', ({ order }) => order.placedBy?.name ?? 'Switchback'),
  column('invoice', 'Invoice', ({ order }) => order.invoice?.invoiceNumber ?? ''),
]
