import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import { expect, test } from 'vitest'
import type { Column } from '../../../ui/table/column.ts'
import { csvOf } from '../../../ui/table/csv/csv-of.ts'
import { orderCarRows, orderCsvColumns } from './order-csv.ts'

const car = { stockNumber: null, transportType: 'open', totalPrice: '965.00' }
const order = {
  id: 'SB000000000000000000A1B2C3',
  customerName: '=Ada, "Okafor"',
  vehicle: '2021 Honda Civic',
  vin: '1HGCV1F30MA000001',
  vehicleCount: 2,
  pickupPlace: 'Tampa, FL',
  deliveryPlace: 'Macon, GA',
  preferredPickupDate: '2026-12-05',
  agreedPickupDate: '2026-12-07',
  totalPrice: '2095.00',
  amountDue: '95.00',
  carrierPay: '1500.00',
  margin: '595.00',
  cars: [
    { ...car, name: '2021 Honda Civic', vin: '1HGCV1F30MA000001', stockNumber: 'S1' },
    { ...car, name: '2019 Ford F-150', vin: null, transportType: 'enclosed', totalPrice: '1130.00' },
  ],
} as unknown as AdminOrderRow
const shown = (
  [
    ['order', 'Order', ({ id }) => id.slice(-6)],
    ['customer', 'Customer', ({ customerName }) => customerName],
    ['planned', 'Pickup', () => 'both'],
    ['vehicle', 'Vehicle', ({ vehicle }) => vehicle],
    ['vin', 'VIN', ({ vin }) => vin ?? ''],
    ['total', 'Total', ({ totalPrice }) => Number(totalPrice)],
    ['due', 'Due', ({ amountDue }) => Number(amountDue)],
    ['pay', 'Carrier pay', ({ carrierPay }) => Number(carrierPay)],
    ['margin', 'Margin', ({ margin }) => Number(margin)],
  ] as const satisfies readonly (readonly [string, string, (row: AdminOrderRow) => string | number])[]
).map(([id, heading, csv]): Column<AdminOrderRow> => ({ id, heading, cell: () => null, csv }))

function fileOf(orders: readonly AdminOrderRow[]) {
  const file = csvOf(orderCsvColumns(shown), orderCarRows(orders))
  const [head = '', ...rows] = file.slice(1).trimEnd().split('\r\n')
  const cells = rows.map((row) => row.replaceAll(/"(?:[^"]|"")*"/g, 'quoted').split(','))
  const headings = head.split(',')
  return { file, headings, of: (name: string) => cells.map((row) => row[headings.indexOf(name)]) }
}

test('the file of orders has a row a car, and each sum of the order once', () => {
  const { file, headings, of } = fileOf([order, { ...order, id: 'SB000000000000000000D4E5F6' }])
  const sums = 'Order total,Order due,Order carrier pay,Order margin'
  const cars = 'Car,Car VIN,Car stock number,Car transport,Car price'
  expect(headings.join(',')).toBe(`Order,Customer,${sums},From,To,Pickup,Pickup is,${cars}`)
  expect(of('Car')).toEqual(['2021 Honda Civic', '2019 Ford F-150', '2021 Honda Civic', '2019 Ford F-150'])
  expect(of('Car VIN').slice(0, 2)).toEqual(['1HGCV1F30MA000001', ''])
  expect(of('Car transport').slice(0, 2)).toEqual(['open', 'enclosed'])
  expect(of('Order').slice(0, 2)).toEqual(['A1B2C3', 'A1B2C3'])
  expect(of('Pickup').slice(0, 2)).toEqual(['2026-12-07', '2026-12-07'])
  expect(of('Pickup is')[0]).toBe('agreed')
  const sumOf = (name: string) => of(name).reduce((sum, text) => sum + Number(text), 0)
  expect([sumOf('Car price'), sumOf('Order total'), sumOf('Order due')]).toEqual([4190, 4190, 190])
  expect([sumOf('Order carrier pay'), sumOf('Order margin')]).toEqual([3000, 1190])
  // The mark of UTF-8 first, and no cell runs as a formula.
  expect(file.startsWith('\uFEFF')).toBe(true)
  expect(file).toContain('"\'=Ada, ""Okafor"""')
})

test('an order that a device saved earlier is one row', () => {
  const { of } = fileOf([{ ...order, cars: undefined, agreedPickupDate: null }])
  expect([of('Car'), of('Car price'), of('Pickup is')]).toEqual([
    ['2021 Honda Civic'],
    ['2095'],
    ['preferred'],
  ])
})
