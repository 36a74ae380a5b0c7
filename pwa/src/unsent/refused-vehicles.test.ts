import { newOperation, type OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { expect, test } from 'vitest'
import { refusalWordsOf } from './refused-vehicles.ts'

const car = { vehicleYear: '2021', vehicleMake: 'Honda', vehicleModel: 'Accord' }
const order = { pickupZip: '33602', deliveryZip: '10001', totalPrice: '900.00' }
const vehicles = [
  { ...car, vehicleVin: '1HGCV1F30MA000001', quoteId: 'q1' },
  { ...car, vehicleVin: null, stockNumber: 'A-77', quoteId: 'q2' },
]

type Refused = NonNullable<OutboxOperation['refused']>

/** A refused operation, by default the order of the two cars. */
const refused = (answer: Partial<Refused>, changes: Partial<OutboxOperation> = {}): OutboxOperation => ({
  ...newOperation({ id: 'o1', kind: 'place_order', version: 2, lane: 'o1', queuedAt: 1 }),
  payload: { order, vehicles },
  status: 'attention',
  refusal: 'Please check the fields.',
  refused: { code: 'invalid', message: '', status: 409, details: [], facts: {}, ...answer },
  ...changes,
})

const first = '2021 Honda Accord, VIN 1HGCV1F30MA000001'
const second = '2021 Honda Accord, stock A-77'

test('a refusal names the vehicle to which it belongs, by VIN or stock number, with each of its errors', () => {
  const details = [{ path: 'vehicles.1.vehicleYear', message: 'The year must be 1900 or later' }]
  expect(refusalWordsOf(refused({ details }))).toEqual([
    `${second}: Please check the fields.`,
    `${second}: The year must be 1900 or later`,
  ])
})

test('a refusal of the whole order names all of its vehicles, and one of a quote its own', () => {
  const text = 'Not enough credit.'
  expect(refusalWordsOf(refused({ code: 'insufficient_credit' }, { refusal: text }))).toEqual([
    `${first}; ${second}: ${text}`,
  ])
  const quote = { ...car, vehicleVin: null, reference: 'Lee', id: 'q1' }
  const changes = { kind: 'save_quote', payload: { quote, shown: null }, refusal: text }
  expect(refusalWordsOf(refused({}, changes))).toEqual([`2021 Honda Accord, stock Lee: ${text}`])
})

test('a new price and an earlier order name the vehicles that they are about', () => {
  const price = (totalPrice: number) => ({ totalPrice })
  const prices = [
    { position: 0, shownPrice: price(450), currentPrice: price(450) },
    { position: 1, shownPrice: price(450), currentPrice: price(470) },
  ]
  const changed = refused(
    { code: 'price_changed', facts: { vehicles: prices } },
    { refusal: 'The price changed.' },
  )
  expect(refusalWordsOf(changed)).toEqual([`${second}: The price changed.`])
  const orders = [{ id: 'SB1', vehicles: [{ name: 'x', vin: '1HGCV1F30MA000001', quoteId: null }] }]
  const taken = refused({ code: 'already_ordered', facts: { orders } }, { refusal: 'Already ordered.' })
  expect(refusalWordsOf(taken)).toEqual([`${first}: Already ordered.`])
})

test('what names no vehicle, or is of a newer version, keeps its sentence', () => {
  expect(refusalWordsOf(refused({}, { kind: 'cancel_order', payload: { orderId: 'SB1' } }))).toEqual([
    'Please check the fields.',
  ])
  expect(refusalWordsOf(refused({}, { payload: { order, cars: [] } }))).toEqual(['Please check the fields.'])
})
