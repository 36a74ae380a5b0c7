import { expect, test } from 'vitest'
import { digestItem, isForDealer } from '../../digests/digest-item.ts'
import { digest } from './digest.ts'
import type { MessageSite } from '../parts/mail-content.ts'

const site = { origin: 'https://switchback.example', timeZone: 'America/New_York' } as MessageSite
const held = {
  id: '1',
  channel: 'mail',
  dedupeKey: '1',
  orderId: null,
  recipient: 'ada@example.com',
  createdAt: '2026-11-02T15:00:00.000Z',
} as const
const order = { orderNumber: 'K7M2QX', trackingCode: 'TR1', vehicle: '2021 Honda Accord' }
type Held = Parameters<typeof digestItem>[0]

const stepsOf = (rows: readonly object[], isForDesk = false) => {
  const items = rows.map((row) => digestItem({ ...held, ...row } as Held))
  const group = rows.map((row) => ({ ...held, ...row }) as Held)
  const facts = { items, moreCount: 0, since: held.createdAt, isForDesk, isForDealer: isForDealer(group) }
  const { title, blocks } = digest(facts, site)
  const steps = blocks.flatMap((block) => ('items' in block && block.kind === 'steps' ? block.items : []))
  return { title, steps, text: JSON.stringify(blocks) }
}

// Source: MSG-14.
test('a digest says what each held message was about, also of accounts, invoices and applications', () => {
  const { title, steps, text } = stepsOf([
    { kind: 'order_received', facts: order },
    {
      kind: 'invoice_issued',
      facts: { ...order, trackingCode: undefined, invoiceNumber: 'INV-2026-000001' },
    },
    { kind: 'account_changed', facts: { username: 'dealer', change: 'password' } },
    { kind: 'application_received', facts: { companyName: 'Gulf Auto' } },
  ])
  expect(title).toBe('4 updates from us')
  expect(steps[0]).toMatch(/^Order K7M2QX, 2021 Honda Accord: we received it\. https/)
  expect(steps[1]).toBe('Invoice INV-2026-000001 for order K7M2QX, 2021 Honda Accord: its invoice was issued')
  expect(steps[2]).toMatch(/^Account dealer, .*: Your password was changed\./)
  expect(steps[3]).toMatch(/^Gulf Auto: we received your application/)
  expect(text).toContain('reset your password right away')
})

test('the desk’s digest tells new orders from changed ones', () => {
  const fresh = { kind: 'dispatch_new_order', facts: order }
  const changed = { kind: 'dispatch_order_changed', facts: order }
  expect(stepsOf([fresh, fresh], true).title).toBe('2 more new orders')
  const both = stepsOf([fresh, changed], true)
  expect(both.title).toBe('2 more updates about orders')
  expect(both.steps).toEqual([
    'Order K7M2QX, 2021 Honda Accord: new',
    'Order K7M2QX, 2021 Honda Accord: it has changed',
  ])
})

test('a digest says how much money each message was about', () => {
  const { steps } = stepsOf([
    { kind: 'payment_received', facts: { ...order, amountCents: 52_500 } },
    { kind: 'invoice_issued', facts: { ...order, invoiceNumber: 'INV-2026-000001', amountCents: 172_000 } },
    { kind: 'order_cancelled', facts: { ...order, refundCents: 52_500, keptCents: 0 } },
    { kind: 'order_changed', facts: { ...order, goesBack: { toCardCents: 1200, byHandCents: 0 } } },
    { kind: 'order_cancelled', facts: { ...order, refundCents: 0, keptCents: 0 } },
  ])
  expect(steps[0]).toContain(': we received a payment ($525.00).')
  expect(steps[1]).toContain(': its invoice was issued ($1,720.00)')
  expect(steps[2]).toMatch(/: it was cancelled \(\$525\.00 goes back to your card\)$/)
  expect(steps[3]).toContain(': it has changed ($12.00 goes back to your card).')
  expect(steps[4]).toMatch(/: it was cancelled$/)
})

test('a dealership’s digest opens its portal, a customer’s the page that sends links again', () => {
  const ofDealer = { kind: 'order_received', facts: { ...order, isDealerOrder: true } }
  const ofCustomer = { kind: 'order_received', facts: { ...order, isDealerOrder: false } }
  const invoice = { kind: 'invoice_issued', facts: { ...order, companyName: 'Gulf Auto' } }
  const [portal, manage] = ['https://switchback.example/dealer/orders', 'https://switchback.example/manage']
  expect(stepsOf([ofDealer, invoice]).text).toContain(portal)
  expect(stepsOf([ofDealer, invoice]).text).not.toContain(manage)
  for (const rows of [[ofCustomer], [ofDealer, ofCustomer], [{ kind: 'order_received', facts: order }]]) {
    expect(stepsOf(rows).text).toContain(manage)
    expect(stepsOf(rows).text).not.toContain(portal)
  }
  // A carrier's name is in the mail of a driver, also of a retail customer.
  const driver = { ...order, isDealerOrder: false, companyName: 'Test Haulers' }
  expect(stepsOf([{ kind: 'driver_assigned', facts: driver }]).text).toContain(manage)
})

test('a dealership’s digest of reminders and credit opens its invoices', () => {
  const facts = { companyName: 'Gulf Auto' }
  const rows = [
    { kind: 'invoice_overdue', facts: { ...facts, amountCents: 172_000 } },
    { kind: 'late_fee', facts },
    { kind: 'credit_raised', facts },
    { kind: 'account_changed', facts: { username: 'dealer', change: 'password' } },
  ]
  const { steps, text } = stepsOf(rows)
  expect(steps[0]).toBe('Gulf Auto: invoices are overdue ($1,720.00)')
  expect(text).toContain('https://switchback.example/dealer/dashboard?tab=invoices')
  expect(text).not.toContain('https://switchback.example/manage')
  const ofDealer = { kind: 'order_received', facts: { ...order, isDealerOrder: true } }
  expect(stepsOf([...rows, ofDealer]).text).toContain('https://switchback.example/dealer/orders')
  // Nobody has an account before the application is approved.
  expect(stepsOf([{ kind: 'application_received', facts }]).text).not.toContain('/dealer/')
})
