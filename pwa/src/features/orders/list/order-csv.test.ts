import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { expect, test } from 'vitest'
import { csvOf } from '../../../ui/table/csv/csv-of.ts'
import { orderCarRows, orderCsvColumns } from './order-csv.ts'

const order = {
  id: 'SB000000000000000000A1B2C3',
  createdAt: '2026-10-05T16:00:00.000Z',
  pickupAddress: 'Tampa',
  deliveryAddress: 'Macon',
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'Civic',
  vehicleVin: '1HGCV1F30MA000001',
  preferredPickupDate: null,
  status: 'pending',
  totalPrice: '2095.00',
  vehicleCount: 2,
  stockNumbers: ['S1', 'S2'],
  placedBy: null,
  invoice: null,
  orderedVehicles: [
    {
      name: '2021 Honda Civic',
      vin: '1HGCV1F30MA000001',
      quoteId: null,
      stockNumber: 'S1',
      totalPrice: '965.00',
    },
    { name: '2019 Ford F-150', vin: null, quoteId: null, stockNumber: null, totalPrice: '1130.00' },
  ],
} as unknown as DealerOrderRow

test('a file of orders has a row a car with its own price', () => {
  const rows = csvOf(orderCsvColumns, orderCarRows([order]))
    .trimEnd()
    .split('\r\n')
  const cells = rows.map((row) => row.split(','))
  const of = (heading: string) => cells.slice(1).map((row) => row[cells[0]?.indexOf(heading) ?? -1])
  expect(of('Vehicle')).toEqual(['2021 Honda Civic', '2019 Ford F-150'])
  expect(of('VIN')).toEqual(['1HGCV1F30MA000001', ''])
  expect(of('Stock number')).toEqual(['S1', ''])
  expect(of('Price')).toEqual(['965', '1130'])
})

test('an order that a device saved earlier is one row', () => {
  const rows = orderCarRows([{ ...order, orderedVehicles: undefined }])
  expect(rows.map(({ car }) => car)).toEqual([
    { name: '2021 Honda Civic', vin: '1HGCV1F30MA000001', stockNumber: 'S1, S2', totalPrice: '2095.00' },
  ])
})
