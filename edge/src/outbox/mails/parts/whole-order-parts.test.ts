import { defaultBrand } from '@switchback/core/brand.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { describe, expect, test } from 'vitest'
import { sampleFacts, sampleSite as site } from '../../../../test/outbox/sample-facts.ts'
import { renderMail } from '../render-mail.ts'

// MSG-27, MSG-28
describe('the emails that confirm an order', () => {
  const confirmation = (change: Partial<MessageFacts['payment_received']> = {}) =>
    renderMail(
      'payment_received',
      { ...sampleFacts('Ada Okafor').payment_received, transportStatus: 'pending', ...change },
      site,
    )
  const call = 'Our dispatch desk will call you within 30 minutes of your order'

  test.each([
    ['order_received', renderMail('order_received', sampleFacts('Ada Okafor').order_received, site)],
    ['payment_received', confirmation()],
  ])('%s is a copy of the order’s page', (_, { text }) => {
    for (const line of [
      'Vehicle: 2021 Ada Okafor, Sedan, runs, VIN 1HGCV1F30MA000001',
      'Pickup: Ada Okafor, 401 E Jackson St, Tampa, FL 33602',
      'Delivery: Ada Okafor, 150 N Capitol Blvd, Boise, ID 83702',
      'Distance: 2,654 miles',
      'Transport: Open',
      'Preferred pickup: Dec 5, 2026',
      'Estimated pickup: Nov 24 to 26',
      'Estimated delivery: Nov 27 to Dec 1',
      'Your phone: (813) 555-0101',
      'Your notes: Ada Okafor',
      'Total: $980.00',
      'Due at delivery: $784.00',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect(text).toContain(`${call} to go over the details. The call comes from (800) 555-0170.`)
    expect(text).toContain('We assign a licensed, insured carrier within 24-48 hours')
    expect(text).toContain('You can cancel free of charge until a driver is assigned')
    expect(text).toContain(`Call ${defaultBrand.phone}`)
  })

  test('the payment that books it confirms it, and a later one is a receipt', () => {
    const booked = confirmation()
    expect(booked.subject).toBe('Your order K7M2QX is confirmed: $196.00 received')
    expect(booked.text).toContain('Paid now: $196.00\n')
    expect(booked.text).not.toContain('Paid before')
    const { whole } = sampleFacts('Ada Okafor').payment_received
    const later = confirmation({
      type: 'balance',
      amountCents: 78_400,
      dueCents: 0,
      transportStatus: 'in_transit',
      ...(whole ? { whole: { ...whole, paidCents: 98_000 } } : {}),
    })
    expect(later.subject).toBe('Payment received for order K7M2QX: $784.00')
    expect(later.text).toContain('Paid before: $196.00\nPaid now: $784.00\n')
    expect(later.text).not.toMatch(/What happens next|cancel free/)
    const part = confirmation({ amountCents: 9000, dueCents: 89_000, dueNowCents: 10_600 })
    expect(part.subject).toBe('Payment received for order K7M2QX: $90.00')
    expect(part.text).toContain('Due now: $106.00\nDue at delivery: $784.00\n')
  })

  test('names no call that was due already, and none to dealerships', () => {
    const { whole } = sampleFacts('Ada Okafor').payment_received
    if (!whole) throw new TypeError('The sample has the whole order')
    const late = confirmation({ whole: { ...whole, writtenAt: '2026-11-20T17:30:00.000Z' } })
    expect([late, confirmation({ isDealerOrder: true })].map(({ text }) => text.includes(call))).toEqual([
      false,
      false,
    ])
    const atNight = confirmation({
      whole: { ...whole, orderedAt: '2026-11-21T03:00:00.000Z', writtenAt: '2026-11-21T03:05:00.000Z' },
    })
    expect(atNight.text).toContain('will call you on Saturday, Nov 21, from 8 AM Eastern time')
  })
})
