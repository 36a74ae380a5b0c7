import { describe, expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { CancelOrder } from './cancel-order.ts'
import { CancelDealerOrder, PlaceDealerOrder } from './dealer-order.ts'
import { EditOrder } from './edit-order.ts'
import { facilityTypeLabels } from './facility-type.ts'
import { callees, callOutcomes, LogCall } from './log-call.ts'
import {
  AnswerOrderChange,
  consentHours,
  contactFields,
  customerNameError,
  orderChangeStates,
  StaffEditOrder,
} from './staff-edit.ts'
import {
  balanceMethodNames,
  balanceMethods,
  CloseDispute,
  RecordBalance,
  RefundOrder,
} from './staff-money.ts'
import { StaffPlaceOrder, StaffPrice } from './staff-place.ts'

const letters = (count: number) => 'a'.repeat(count)

const why = "reason: Please tell us why you're cancelling"
test.each<[object, string[]]>([
  [{ reason: ' x ' }, []],
  [{ reason: letters(500) }, []],
  [{ reason: ' ' }, [why]],
  [{}, [why]],
  [{ reason: letters(501) }, ['reason: At most 500 characters']],
  [{ reason: 'a\u0000' }, ['reason: Control characters are not allowed']],
  [{ reason: 'x', vehiclePosition: 0, revision: 1 }, []],
])('a cancellation with %j', (body, messages) => {
  expect(messagesOf(CancelOrder, body)).toEqual(messages)
})

test('a reason is trimmed, and positions and revisions count', () => {
  expect(CancelOrder.parse({ reason: ' Sold ' })).toEqual({ reason: 'Sold' })
  expect(messagesOf(CancelOrder, { reason: 'x', vehiclePosition: -1 })).toHaveLength(1)
  expect(messagesOf(CancelOrder, { reason: 'x', revision: 0 })).toHaveLength(1)
  expect(messagesOf(CancelDealerOrder, { reason: letters(500) })).toEqual([])
  expect(messagesOf(CancelDealerOrder, { reason: letters(501) })).toEqual(['reason: At most 500 characters'])
})

const order = {
  customerName: 'Ada Okafor',
  customerEmail: 'ada@example.com',
  customerPhone: '8135550101',
  pickupAddress: '101 E Kennedy Blvd, Tampa, FL 33602',
  deliveryAddress: '6101 S Central Ave, Los Angeles, CA 90001',
  pickupZip: '33602',
  deliveryZip: '90001',
}
const vehicles = [{ vehicleYear: '2021', vehicleMake: 'Honda', vehicleModel: 'Accord' }]

describe('an order of a dealership', () => {
  test('has its own defaults', () => {
    expect(PlaceDealerOrder.parse({ ...order, vehicles })).toMatchObject({
      paymentMethod: 'stripe',
      pickupFacilityType: 'auction',
      deliveryFacilityType: 'dealership',
    })
  })

  test.each<[object, string[]]>([
    [{ paymentMethod: 'stripe' }, []],
    [{ paymentMethod: 'invoice' }, []],
    [{ paymentMethod: '' }, ['paymentMethod: Choose card or invoice']],
    [{ customerName: letters(120) }, []],
    [{ customerName: letters(121) }, ['customerName: At most 120 characters']],
  ])('with %j', (changes, messages) => {
    expect(messagesOf(PlaceDealerOrder, { ...order, vehicles, ...changes })).toEqual(messages)
  })
})

describe('an edit', () => {
  const edit = { ...order, revision: 1, reason: 'Asked by phone' }

  test.each<[object, number]>([
    [{}, 0],
    [{ reason: letters(500), customerName: letters(120) }, 0],
    [{ reason: letters(501) }, 1],
    [{ customerName: letters(121) }, 1],
    [{ revision: 0 }, 1],
    [{ priceAgain: true }, 0],
  ])('by staff with %j has %i mistakes', (changes, mistakes) => {
    expect(messagesOf(StaffEditOrder, { ...edit, ...changes })).toHaveLength(mistakes)
  })

  test('prices nothing again unless asked, and a customer may name no revision', () => {
    expect(StaffEditOrder.parse(edit).priceAgain).toBe(false)
    expect(messagesOf(EditOrder, order)).toEqual([])
    expect(messagesOf(EditOrder, { ...order, revision: 0 })).toHaveLength(1)
  })

  test('by staff waits three days, in one of these states, and reaches these contacts', () => {
    expect(consentHours).toBe(72)
    expect(orderChangeStates.join(' ')).toBe('waiting accepted declined withdrawn void')
    expect(contactFields.join(' ')).toBe(
      'customerName customerEmail customerPhone pickupFacilityNotes deliveryFacilityNotes notes',
    )
  })

  test.each([
    ['Ada Okafor', undefined],
    ['', 'Name is required'],
    [letters(120), undefined],
    [letters(121), 'At most 120 characters'],
  ])('of the name %s is refused as %s', (name, message) => {
    expect(customerNameError(name)).toBe(message)
  })

  test.each<[object, number]>([
    [{ token: letters(200), answer: 'accepted' }, 0],
    [{ token: 'a', answer: 'declined' }, 0],
    [{ token: letters(201), answer: 'accepted' }, 1],
    [{ token: 'a', answer: '' }, 1],
  ])('is answered by %j with %i mistakes', (answer, mistakes) => {
    expect(messagesOf(AnswerOrderChange, answer)).toHaveLength(mistakes)
  })
})

describe('the money of an order', () => {
  test('comes in these ways', () => {
    expect(balanceMethods.join(' ')).toBe('cash check money_order wire')
    expect(balanceMethods.map((method) => balanceMethodNames[method]).join(', ')).toBe(
      'Cash, Check, Money order, Wire transfer',
    )
  })

  test.each<[object, number]>([
    [{}, 0],
    [{ reference: letters(80) }, 0],
    [{ reference: letters(81) }, 1],
    [{ method: '' }, 1],
    [{ revision: 0 }, 1],
    [{ amount: 0 }, 1],
  ])('is collected with %j and %i mistakes', (changes, mistakes) => {
    const balance = { amount: '784.00', method: 'cash', revision: 1, ...changes }
    expect(messagesOf(RecordBalance, balance)).toHaveLength(mistakes)
  })

  test('goes back whole if no amount is named', () => {
    expect(messagesOf(RefundOrder, { reason: 'Late', revision: 1 })).toEqual([])
    expect(messagesOf(RefundOrder, { reason: 'Late', revision: 1, amount: 0 })).toHaveLength(1)
  })

  test.each([
    ['won', []],
    ['lost', []],
    ['', ['outcome: Say how the bank decided']],
  ])('is disputed until the bank decided "%s"', (outcome, messages) => {
    expect(messagesOf(CloseDispute, { outcome, reason: 'Letter', revision: 1 })).toEqual(messages)
  })
})

describe('an order that staff place', () => {
  const retail = { ...order, vehicles, kind: 'retail' }
  const ofDealer = { ...retail, kind: 'dealer', dealerId: letters(64) }
  test.each<[string, object, string[]]>([
    ['for a customer', retail, []],
    ['for a dealership', ofDealer, []],
    ['for nobody', { ...retail, kind: '' }, ['kind: Say whether a customer or a dealership orders']],
    ['for a dealership without a name', { ...ofDealer, dealerId: '' }, ['dealerId: Choose a dealership']],
    ['for a long id', { ...ofDealer, dealerId: letters(65) }, ['dealerId: At most 64 characters']],
    ['at an agreed price', { ...retail, agreedPrice: { total: '1.00', reason: letters(500) } }, []],
    [
      'at a price with a long reason',
      { ...retail, agreedPrice: { total: '1.00', reason: letters(501) } },
      ['agreedPrice.reason: At most 500 characters'],
    ],
  ])('%s', (_, body, messages) => {
    expect(messagesOf(StaffPlaceOrder, body)).toEqual(messages)
  })

  test('is priced for a customer unless a dealership is named', () => {
    const trip = {
      pickupZip: '33602',
      deliveryZip: '90001',
      vehicleType: 'SUV',
      transportType: 'open',
      isRunning: true,
    }
    expect(StaffPrice.parse(trip)).toEqual({ ...trip, dealerId: null })
    expect(messagesOf(StaffPrice, { ...trip, dealerId: null, agreedTotal: '5.00' })).toEqual([])
    expect(messagesOf(StaffPrice, { ...trip, dealerId: letters(64) })).toEqual([])
    expect(messagesOf(StaffPrice, { ...trip, dealerId: letters(65) })).toHaveLength(1)
  })
})

describe('a call', () => {
  const callId = '0b9f6a0e-4c1f-4c55-9a53-0d2c4f1f7a11'
  test('goes to one of these people and ends in one of these ways', () => {
    expect(callees.join(' ')).toBe('customer dealer carrier driver')
    expect(callOutcomes.join(' ')).toBe('spoke voicemail no_answer wrong_number')
  })

  test('has no note and no next call unless named', () => {
    expect(LogCall.parse({ callId, outcome: 'spoke' })).toEqual({
      callId,
      outcome: 'spoke',
      note: null,
      nextCallAt: null,
    })
    expect(messagesOf(LogCall, { callId, outcome: 'spoke', nextCallAt: null, note: letters(500) })).toEqual(
      [],
    )
    expect(messagesOf(LogCall, { callId, outcome: 'spoke', note: letters(501) })).toHaveLength(1)
    expect(messagesOf(LogCall, { callId, outcome: '', callee: '' })).toHaveLength(2)
  })
})

test('facilities have names', () => {
  expect(Object.values(facilityTypeLabels).join(', ')).toBe(
    'Residential House, Auto Auction, Body Shop, Service Center, Dealership, Business',
  )
})
