import { expect, test } from 'vitest'
import type { LineOrder } from './use-line-orders.ts'
import { emptyLine, type LineDefaults, type PricedLine, type VehicleLine } from '../vehicle-line.ts'
import { chosenLines, vehiclesToOrder } from './vehicles-to-order.ts'

const defaults: LineDefaults = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'SUV',
  transportType: 'open',
  isRunning: true,
}
const response = { pickupZip: '33602', deliveryZip: '10001', totalPrice: 200 } as PricedLine['response']
const vin = '1HGCM82633A004352'

const line = (part: Partial<VehicleLine>, price = response): PricedLine => ({
  line: Object.assign(emptyLine(defaults), { vehicle: '2021 Honda CR-V' }, part),
  response: price,
})
const placed: LineOrder = { orderedAs: { orderId: 'SB1', shortId: 'SB1' } }
const refused: LineOrder = {
  waitingAs: 'o1',
  needsAttention: true,
  isUnsure: false,
  isHeld: false,
  refusal: 'No',
}
const unsure: LineOrder = { ...refused, isUnsure: true }
const waiting: LineOrder = { ...refused, needsAttention: false }

const idsOf = (lines: readonly PricedLine[]) => lines.map(({ line: { id } }) => id)

test('without a selection all lines that are ready are ordered, and none that is ordered or may be', () => {
  const priced = [
    line({ id: 'ready' }),
    line({ id: 'bare', vehicle: '' }),
    { ...line({ id: 'unpriced' }), response: undefined },
    line({ id: 'placed', savedAs: 'q1' }),
    line({ id: 'waiting', savedAs: 'q2' }),
    line({ id: 'unsure', savedAs: 'q3' }),
    line({ id: 'refused', savedAs: 'q4' }),
  ]
  const orders = new Map<string, LineOrder>([
    ['q1', placed],
    ['q2', waiting],
    ['q3', unsure],
    ['q4', refused],
  ])
  const { vehicles, problems } = vehiclesToOrder({ priced, orders })
  expect(vehicles.map(({ id, refusedOrder }) => [id, refusedOrder])).toEqual([
    ['ready', undefined],
    ['refused', 'o1'],
  ])
  expect(problems).toEqual([])
})

test('a selected line that is not ready says why', () => {
  const priced = [
    line({ id: 'a', isSelected: true, vin }),
    line({ id: 'b', isSelected: true, vehicle: '2021 Honda' }),
    line({ id: 'c', isSelected: true, vin: '1HG' }),
    line({ id: 'd', isSelected: true, vin }),
    line({ id: 'e' }),
    { ...line({ id: 'f', isSelected: true }), response: undefined },
    line({ id: 'g', isSelected: true, savedAs: 'q1' }),
  ]
  const orders = new Map<string, LineOrder>([['q1', placed]])
  expect(idsOf(chosenLines({ priced, orders }).lines)).toEqual(['a', 'b', 'c', 'd', 'f'])
  const { vehicles, problems } = vehiclesToOrder({ priced, orders })
  expect(vehicles.map(({ id }) => id)).toEqual(['a'])
  expect(problems).toEqual([
    'Vehicle 2: it needs a year, a make and a model.',
    'Vehicle 3: its VIN is not complete.',
    'Vehicle 4: its VIN is there twice.',
    'Vehicle 6: it has no price yet.',
  ])
})
