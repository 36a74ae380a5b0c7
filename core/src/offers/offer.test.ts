import { describe, expect, test } from 'vitest'
import { messagesOf } from '#core/testing/messages-of.ts'
import { carrierOfferStateNames } from './offer-of-carrier.ts'
import { carrierOfferState, isOpenOffer, isWithinLimit, pinOf } from './offer-rules.ts'
import {
  AnswerOffer,
  carrierOfferStates,
  declineReasonNames,
  declineReasons,
  KnowOfferDevice,
  NameOfferDriver,
  offerAnswers,
  offerLimits,
  OfferOrder,
  offerPath,
  offerStateNames,
  offerStates,
  OpenOffer,
  recipientStateNames,
  recipientStates,
  WorkOffer,
} from './offer.ts'
import { OpenConfirmation, rateTerms, SignConfirmation } from './rate-confirmation.ts'

const letters = (count: number) => 'a'.repeat(count)
const uuid = '0198f1c0-0000-7000-8000-00003f9a01bc'
const token = 'f'.repeat(64)
const version = token
const device = token

const namedBy = <Key extends string>(keys: readonly Key[], names: Readonly<Record<Key, string>>) =>
  keys.map((key) => `${key}: ${names[key]}`).join(', ')

test('the states, reasons and answers are those of the rules, and have names', () => {
  expect(namedBy(offerStates, offerStateNames)).toBe(
    'open: Open, accepted: Accepted, withdrawn: Withdrawn, expired: Expired, ended: Ended',
  )
  expect(namedBy(recipientStates, recipientStateNames)).toBe(
    'waiting: Waits for its step, sent: Sent, seen: Opened, declined: Declined, countered: Counter-offer, accepted: Accepted, taken: Taken by another carrier',
  )
  expect(namedBy(declineReasons, declineReasonNames)).toBe(
    'pay: The pay is too low, dates: The dates do not fit, no_truck: No truck there, lane: We do not run this route, other: Another reason',
  )
  expect(namedBy(carrierOfferStates, carrierOfferStateNames)).toBe(
    'open: Open, countered: Counter-offer, declined: Declined, accepted: Accepted, taken: Taken by another carrier, withdrawn: Withdrawn, expired: Ended without an answer',
  )
  expect(offerAnswers.join(' ')).toBe('accepted declined countered counter_declined')
  expect(offerLimits).toEqual({
    steps: 8,
    carriers: 100,
    shortestWaitMinutes: 1,
    longestWaitMinutes: 2880,
    pinTries: 5,
  })
  expect(offerPath('abc')).toBe('/offer#abc')
})

const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)
const step = (changes: object = {}) => ({ carrierIds: ['c1'], ...changes })
const offer = (changes: object = {}) => ({
  id: uuid,
  steps: [step()],
  pay: '1600.00',
  pickupFrom: '2026-11-23',
  pickupTo: '2026-11-25',
  terms: 'ACH, 30 days after delivery',
  expiresAt: '2026-11-23T15:00:00Z',
  ...changes,
})

describe('an offer', () => {
  test('has an hour between its steps and no other choices unless named', () => {
    expect(OfferOrder.parse(offer())).toEqual(
      offer({
        steps: [step({ pay: null, waitMinutes: 60 })],
        deliverBy: null,
        note: null,
        isBusinessHours: false,
        autoAcceptUpTo: null,
      }),
    )
  })

  test.each<[object, string[]]>([
    [{ steps: [] }, ['steps: Choose a carrier']],
    [{ steps: many(8, step()) }, []],
    [{ steps: many(9, step()) }, ['steps: At most 8 steps']],
    [{ steps: [step({ carrierIds: [] })] }, ['steps.0.carrierIds: Choose a carrier']],
    [{ steps: [step({ carrierIds: many(100, letters(64)) })] }, []],
    [{ steps: [step({ carrierIds: many(101, 'c1') })] }, ['steps.0.carrierIds: Choose fewer carriers']],
    [{ steps: [step({ carrierIds: [letters(65)] })] }, ['steps.0.carrierIds.0: At most 64 characters']],
    [{ steps: [step({ waitMinutes: 1, pay: null })] }, []],
    [{ steps: [step({ waitMinutes: 2880, pay: '5.00' })] }, []],
    [{ steps: [step({ waitMinutes: 0 })] }, ['steps.0.waitMinutes: At least one minute']],
    [{ steps: [step({ waitMinutes: 2881 })] }, ['steps.0.waitMinutes: At most 48 hours']],
    [{ terms: letters(120), note: letters(500) }, []],
    [{ terms: letters(121) }, ['terms: At most 120 characters']],
    [{ note: letters(501) }, ['note: At most 500 characters']],
    [{ deliverBy: null, autoAcceptUpTo: null, isBusinessHours: true }, []],
    [{ deliverBy: '2026-11-30', autoAcceptUpTo: '1700.00' }, []],
    [{ expiresAt: 'noon' }, ['expiresAt: Enter a valid time']],
  ])('with %j', (changes, messages) => {
    expect(messagesOf(OfferOrder, offer(changes))).toEqual(messages)
  })
})

const driver = {
  driverName: letters(120),
  driverPhone: '8135550142',
  truck: letters(80),
  plate: letters(20),
}

describe('a step of staff', () => {
  const phone = { action: 'accept_by_phone', carrierId: 'c1', saidBy: letters(120), version }
  test.each<[object, string[]]>([
    [{ action: 'withdraw', reason: letters(500) }, []],
    [{ action: 'withdraw', reason: letters(501) }, ['reason: At most 500 characters']],
    [{ action: 'reprice', pay: '5.00' }, []],
    [{ action: 'accept_counter', recipientId: letters(64) }, []],
    [{ action: 'accept_counter', recipientId: letters(65) }, ['recipientId: At most 64 characters']],
    [{ action: 'decline_counter', recipientId: 'r1' }, []],
    [phone, []],
    [{ ...phone, saidBy: letters(121) }, ['saidBy: At most 120 characters']],
    [{ ...phone, version: 'old' }, ['version: Reload the page']],
    [{ action: 'name_driver', ...driver }, []],
    [{ action: 'name_driver', ...driver, driverName: letters(121) }, ['driverName: At most 120 characters']],
    [{ action: 'name_driver', ...driver, truck: letters(81) }, ['truck: At most 80 characters']],
    [{ action: 'name_driver', ...driver, plate: letters(21) }, ['plate: At most 20 characters']],
    [{ action: 'send_link' }, []],
    [{ action: '' }, ['action: Say what to do']],
  ])('%j', (body, messages) => {
    expect(messagesOf(WorkOffer, { revision: 1, ...body })).toEqual(messages)
  })

  test('names a revision', () => {
    expect(messagesOf(WorkOffer, { action: 'send_link', revision: 0 })).toHaveLength(1)
  })
})

describe('a carrier', () => {
  const identity = { token, device, dotNumber: ' 123 ', pin: ' 123456 ' }
  const accept = { action: 'accept', ...identity, version }
  const decline = { action: 'decline', token, reason: 'pay' }
  const counter = { action: 'counter', ...identity, pay: '5.00', pickupDate: '2026-11-24', version }
  const digits = 'pin: Enter the six digits from the email'

  test.each<[object, string[]]>([
    [accept, []],
    [{ ...accept, pin: null }, []],
    [{ ...accept, pin: undefined, dotNumber: '12345678' }, []],
    [{ ...accept, dotNumber: '123456789' }, ['dotNumber: Enter your USDOT number']],
    [{ ...accept, dotNumber: ' ' }, ['dotNumber: Enter your USDOT number']],
    [{ ...accept, pin: '12345' }, [digits]],
    [{ ...accept, device: null }, ['device: Reload the page']],
    [decline, []],
    [{ ...decline, device: null, text: letters(300) }, []],
    [{ ...decline, device }, []],
    [{ ...decline, text: letters(301) }, ['text: At most 300 characters']],
    [{ ...decline, reason: '' }, ['reason: Choose a reason']],
    [counter, []],
    [{ ...accept, action: '' }, ['action: Say what to do']],
  ])('answers %j', (body, messages) => {
    expect(messagesOf(AnswerOffer, body)).toEqual(messages)
  })

  test('may have a device that is not known', () => {
    expect(KnowOfferDevice.parse(identity)).toEqual({ ...identity, dotNumber: '123', pin: '123456' })
    expect(OpenOffer.parse({ token })).toEqual({ token, device: null })
    expect(OpenOffer.parse({ token, device: null })).toEqual({ token, device: null })
    expect(NameOfferDriver.parse({ token, ...driver }).device).toBeNull()
    expect(NameOfferDriver.parse({ token, device: null, ...driver }).device).toBeNull()
  })

  test('signs the terms, with a name', () => {
    const signed = { token, device, confirmationId: uuid, name: letters(120), isAgreed: true }
    expect(messagesOf(SignConfirmation, signed)).toEqual([])
    expect(messagesOf(SignConfirmation, { ...signed, name: letters(121) })).toHaveLength(1)
    expect(messagesOf(SignConfirmation, { ...signed, isAgreed: false })).toEqual([
      'isAgreed: Confirm that you sign for the carrier',
    ])
    expect(messagesOf(OpenConfirmation, { token, device, confirmationId: '7' })).toHaveLength(1)
    expect(rateTerms.paragraphs).toHaveLength(6)
  })
})

describe('the rules of an offer at their edges', () => {
  const now = '2026-11-27T15:00:00.000Z'
  test('it is open until the moment when it ends', () => {
    expect(isOpenOffer({ state: 'open', expiresAt: now }, now)).toBe(false)
    expect(isOpenOffer({ state: 'open', expiresAt: '2026-11-27T15:00:00.001Z' }, now)).toBe(true)
    const open = { state: 'open', expiresAt: '2026-11-28T15:00:00.000Z' } as const
    expect(carrierOfferState(open, 'sent', now)).toBe('open')
    expect(carrierOfferState(open, 'countered', now)).toBe('countered')
  })

  test('a counter within pay and window is accepted by itself', () => {
    const limits = { autoAcceptCents: 500, pickupFrom: '2026-11-23', pickupTo: '2026-11-25' }
    const within = (payCents: number, pickupOn: string, of: object = {}) =>
      isWithinLimit({ payCents, pickupOn }, { ...limits, ...of })
    expect(within(500, '2026-11-23')).toBe(true)
    expect(within(500, '2026-11-25')).toBe(true)
    expect(within(501, '2026-11-24')).toBe(false)
    expect(within(500, '2026-11-22')).toBe(false)
    expect(within(500, '2026-11-26')).toBe(false)
    expect(within(0, '2026-11-24', { autoAcceptCents: null })).toBe(false)
  })

  test('a PIN is made of the first twelve digits of its token', () => {
    expect(pinOf(`00000000000a${'f'.repeat(52)}`)).toBe('000010')
    expect(pinOf(`0000000f4240${'f'.repeat(52)}`)).toBe('000000')
    expect(pinOf(`100000000001${'0'.repeat(52)}`)).toBe(String(0x1000_0000_0001 % 1e6).padStart(6, '0'))
    expect(pinOf('hidden')).toBe('••••••')
  })
})
