import { plannedPickup } from '@switchback/core/orders/lists/planned-pickup.ts'
import type { AdminOrderRow, ListedCar } from '@switchback/core/orders/response/admin-order.ts'
import type { Column } from '../../../ui/table/column.ts'

/** A row of the file: one vehicle of an order. The order's sums stand in the first. */
export type OrderCarRow = {
  readonly order: AdminOrderRow
  readonly car: ListedCar
  readonly isFirst: boolean
}

/** The order in one row, for one that a device saved before its rows had their vehicles. */
const wholeOrder = ({ vehicle, vin, totalPrice }: AdminOrderRow): ListedCar => ({
  name: vehicle,
  vin,
  stockNumber: null,
  transportType: '',
  totalPrice,
})

/** One row for each vehicle of each order, so that the prices of cars add up. Source: STAFF-20, ACCOUNT-3. */
export function orderCarRows(orders: readonly AdminOrderRow[]): OrderCarRow[] {
  return orders.flatMap((order) => {
    const { cars = [] } = order
    return (cars.length > 0 ? cars : [wholeOrder(order)]).map((car, at) => ({
      order,
      car,
      isFirst: at === 0,
    }))
  })
}

const column = (
  id: string,
  heading: string,
  csv: (row: OrderCarRow) => string | number,
): Column<OrderCarRow> => ({ id, heading, cell: () => null, csv })

/** Columns of one car; the file always has them. */
const ofCar = [
  column('car', 'Car', ({ car }) => car.name),
  column('carVin', 'Car VIN', ({ car }) => car.vin ?? ''),
  column('carStock', 'Car stock number', ({ car }) => car.stockNumber ?? ''),
  column('carTransport', 'Car transport', ({ car }) => car.transportType),
  column('carPrice', 'Car price', ({ car }) => Number(car.totalPrice)),
]

/** Columns of the list that the file has for each car, or otherwise. */
const replaced: ReadonlySet<string> = new Set(['vehicle', 'vin', 'from', 'to', 'planned'])

/** The order's sums, with the headings of the file. A sum in each row would be counted for each car. */
const sums: Readonly<Record<string, string>> = {
  total: 'Order total',
  due: 'Order due',
  pay: 'Order carrier pay',
  margin: 'Order margin',
}

/** The order's route and day of pickup; the file always has them. */
const ofOrder = [
  column('from', 'From', ({ order }) => order.pickupPlace),
  column('to', 'To', ({ order }) => order.deliveryPlace),
  column('planned', 'Pickup', ({ order }) => plannedPickup(order)?.day ?? ''),
  column('plannedKind', 'Pickup is', ({ order }) => plannedPickup(order)?.kind ?? ''),
]

/** The columns of the file: the order's facts that the list shows, its sums once, then those of the car. */
export function orderCsvColumns(shown: readonly Column<AdminOrderRow>[]): Column<OrderCarRow>[] {
  const facts = shown.flatMap(({ id, heading, csv }): Column<OrderCarRow>[] => {
    if (!csv || replaced.has(id)) return []
    const sum = sums[id]
    return sum === undefined
      ? [column(id, heading, ({ order }) => csv(order))]
      : [column(id, sum, ({ order, isFirst }) => (isFirst ? csv(order) : ''))]
  })
  return [...facts, ...ofOrder, ...ofCar]
}
