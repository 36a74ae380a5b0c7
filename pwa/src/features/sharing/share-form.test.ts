import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { priceRetail } from '@switchback/core/pricing/price-retail.ts'
import { breakdownResponse } from '@switchback/core/quotes/response/breakdown-response.ts'
import { describe, expect, test } from 'vitest'
import { emailRequest, emptyShareForm, errorsOfDetails, shareFormErrors, smsRequest } from './share-form.ts'
import { quoteToSend, type ShareableQuote } from './shareable-quote.ts'

const trip = { vehicleType: 'Sedan', transportType: 'open', isRunning: true } as const
const price = priceRetail({ ...trip, miles: 1000 }, seedRateSettings)
const quote: ShareableQuote = {
  ...trip,
  id: '01930000-0000-7000-8000-000000000000',
  pickupZip: '33602',
  deliveryZip: '10001',
  distance: 1000,
  precision: 'exact',
  isEstimate: false,
  oceanLeg: false,
  baseRate: price.baseRate,
  totalPrice: price.totalCents / 100,
  rateVersion: 'retail-1',
  breakdown: breakdownResponse(price.breakdown),
}

const mail = {
  ...emptyShareForm('email'),
  recipientName: 'Jo March',
  recipientEmail: 'jo@example.com',
}

describe('a share form', () => {
  test.each([
    [mail, {}],
    [{ ...mail, recipientName: ' ' }, { recipientName: 'Recipient name is required' }],
    [{ ...mail, recipientEmail: '' }, { recipientEmail: 'Email address is required' }],
    [{ ...mail, recipientEmail: 'jo' }, { recipientEmail: 'Enter a valid email address' }],
    [{ ...mail, senderName: 'http://x.co' }, { senderName: 'Links are not allowed in a name' }],
    [{ ...mail, shareMethod: 'sms' as const }, { recipientPhone: 'Phone number is required' }],
    [
      { ...mail, shareMethod: 'sms' as const, recipientPhone: '0123' },
      { recipientPhone: 'Enter a valid phone number' },
    ],
    [{ ...mail, shareMethod: 'sms' as const, recipientPhone: '+44 20 7946 0018' }, {}],
    [{ ...emptyShareForm('pdf'), recipientName: 'Jo' }, {}],
    [emptyShareForm('pdf'), { recipientName: 'Recipient name is required' }],
  ])('%j has the errors %j', (form, errors) => {
    expect(shareFormErrors(form, quote)).toEqual(errors)
  })

  test("is sent in each call's format", () => {
    const form = { ...mail, recipientPhone: '8135550142', senderName: 'Amy' }
    const sent = quoteToSend(quote)
    expect(emailRequest(form, quote)).toEqual({
      quote: sent,
      recipient: { name: 'Jo March', email: 'jo@example.com' },
      senderName: 'Amy',
    })
    expect(smsRequest(form, quote)).toEqual({
      quote: sent,
      recipient: { name: 'Jo March', phone: '8135550142' },
      senderName: 'Amy',
    })
  })

  test("shows the server's errors at their fields", () => {
    const details = [
      { path: 'recipient.email', message: 'Enter a valid email address' },
      { path: 'recipient.email', message: 'second' },
      { path: 'quote.pickupZip', message: 'no field of ours' },
    ]
    expect(errorsOfDetails(details)).toEqual({ recipientEmail: 'Enter a valid email address' })
  })
})

describe('a sent quote', () => {
  test('contains its id and figures, and nothing that the server computes', () => {
    expect(quoteToSend(quote)).toEqual({
      ...trip,
      pickupZip: '33602',
      deliveryZip: '10001',
      distance: 1000,
      totalPrice: quote.totalPrice,
      quoteId: quote.id,
    })
  })

  test('of a dealer includes the savings', () => {
    const dealers = { ...quote, isDealerQuote: true, dealerName: 'Bayshore Motors', savingsAmount: 40 }
    expect(quoteToSend(dealers)).toMatchObject({
      isDealerQuote: true,
      dealerName: 'Bayshore Motors',
      savingsAmount: 40,
      savingsPercentage: null,
    })
  })
})
