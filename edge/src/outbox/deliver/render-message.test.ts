import { weekdays } from '@switchback/core/calling/calling-hours.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { expect, test } from 'vitest'
import { sampleMail } from '../../../test/outbox/outbox-desk.ts'
import { renderMessage, type OutboxRow } from './render-message.ts'

const site = {
  origin: 'https://switchback.example',
  brand: {
    name: 'Switchback',
    tagline: 'x',
    phone: '(813) 555-0100',
    email: 'a@switchback.example',
    postalAddress: 'Tampa',
    usdotNumber: null,
    mcNumber: null,
    cargoInsurance: null,
  },
  timeZone: defaultTimeZone,
  calling: { fromHour: 8, untilHour: 20, days: weekdays, phone: '(813) 555-0100' },
  payWays: [],
  passwordToken: (seed: string) => seed,
  driverToken: (seed: string) => seed,
  manageToken: (messageId: string) => messageId,
}

test.each(Object.keys(sampleMail().facts))('a message without its fact %s is not rendered', (name) => {
  const { facts, ...message } = sampleMail()
  const { [name]: _, ...rest } = { ...facts } as Record<string, unknown>
  const row = { ...message, facts: rest } as unknown as OutboxRow
  expect(() => renderMessage(row, site)).toThrow(TypeError)
})

test('a refund to the card is rendered without the fact that only money handed back has', () => {
  const { facts, ...message } = sampleMail()
  const row = { ...message, kind: 'refund', facts: { ...facts, amountCents: 41_500 } } as unknown as OutboxRow
  expect(renderMessage(row, site)).toMatchObject({
    content: { text: expect.stringContaining('We sent $415.00 back to the card') as string },
  })
})

test('a cancellation stored under the earlier name of the kept amount still names it', () => {
  const { facts, ...message } = sampleMail()
  const stored = { ...facts, cancelledBy: 'customer', refundCents: 0, savedCents: 41_500, reason: null }
  const row = { ...message, kind: 'order_cancelled', facts: stored } as unknown as OutboxRow
  expect(renderMessage(row, site)).toMatchObject({
    content: { text: expect.stringContaining('We’ll call you about the $415.00 you paid.') as string },
  })
})

test.each([
  [
    'invoice_paid',
    {
      companyName: 'Lakeside Auto',
      invoiceNumber: 'INV-2026-000001',
      orderNumber: 'ABCDEF',
      vehicle: '2021 Honda Accord',
      pickupPlace: 'Tampa, FL',
      deliveryPlace: 'Boise, ID',
      amountCents: 41_500,
      dueCents: 0,
      method: 'check',
    },
    'INV-2026-000001',
  ],
  [
    'order_received',
    {
      customerName: 'Ada',
      orderNumber: 'ABCDEF',
      vehicle: '2021 Honda Accord',
      pickupPlace: 'Tampa, FL',
      deliveryPlace: 'Boise, ID',
      trackingCode: 'TR0123456789ABCDEFGHJKMNPQRS',
      isDealerOrder: false,
      transportType: 'open',
      preferredPickupDay: null,
      totalCents: 41_500,
      depositCents: 8_300,
      remainingCents: 33_200,
      paymentMethod: 'stripe',
      paymentType: 'deposit',
    },
    '2021 Honda Accord',
  ],
  [
    'payment_received',
    {
      customerName: 'Ada',
      orderNumber: 'ABCDEF',
      vehicle: '2021 Honda Accord',
      pickupPlace: 'Tampa, FL',
      deliveryPlace: 'Boise, ID',
      trackingCode: 'TR0123456789ABCDEFGHJKMNPQRS',
      type: 'deposit',
      amountCents: 41_500,
      dueCents: 0,
    },
    'We assign a driver',
  ],
] as const)('%s is rendered without the facts that are optional', (kind, facts, text) => {
  const row = { ...sampleMail(), kind, facts } as unknown as OutboxRow
  expect(renderMessage(row, site)).toMatchObject({
    content: { text: expect.stringContaining(text) as string },
  })
})
