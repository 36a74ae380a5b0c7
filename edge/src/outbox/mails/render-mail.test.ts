import { defaultBrand } from '@switchback/core/brand.ts'
import { carriesLink } from '@switchback/core/fields/carries-link.ts'
import { messageKinds, type MessageFacts, type MessageKind } from '@switchback/core/messages/message-facts.ts'
import type { OrderWindows } from '@switchback/core/transit/order-windows.ts'
import { describe, expect, test } from 'vitest'
import {
  sampleFacts,
  sampleSite as site,
  sampleTrackingCode as trackingCode,
} from '../../../test/outbox/sample-facts.ts'
import { renderSms } from '../texts/render-sms.ts'
import { renderMail } from './render-mail.ts'

function mailOf(kind: MessageKind, stranger: string) {
  return renderMail(kind, sampleFacts(stranger)[kind], site)
}

const hostile = `Ada"><script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: all@evil.example\u2028 http://evil.example 'x' \u202e`

describe.each(messageKinds)('the email %s', (kind) => {
  test('is a complete page for phones, light and dark, with its plain text', () => {
    const { html, text, subject } = mailOf(kind, 'Ada Okafor')
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html).toContain('name="viewport"')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<(script|img|link|iframe)|\[object|undefined|NaN/)
    expect(text).not.toMatch(/<\w|&amp;|\[object|undefined|NaN/)
    expect(subject.length).toBeGreaterThan(10)
    expect(text).toContain(defaultBrand.phone)
  })

  test('has the same content as HTML and as plain text', () => {
    const { html, text } = mailOf(kind, 'Ada Okafor')
    const words = (content: string) => content.replaceAll(/[^\p{L}\p{N}$]+/gu, ' ').trim()
    const seen = words(
      html
        .replace(/<head>.*<\/head>/s, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&'),
    )
    const body = text.split('\n--\n')[0] ?? ''
    for (const line of body.split('\n').filter((each) => !each.startsWith('http'))) {
      expect(seen).toContain(words(line.replace(/^\d+\. /, '')))
    }
    for (const url of body.split('\n').filter((each) => each.startsWith('http'))) {
      expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
    }
  })

  test('escapes untrusted text and creates no links from it', () => {
    const { html, text, subject } = mailOf(kind, hostile)
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>(?!.*&gt;)/)
    expect(subject).not.toMatch(/[\r\n\u2028\u202e]/)
    const ours = [site.origin, defaultBrand.email, 'ada@example.com', 'ada at example. com']
    const rest = ours.reduce((left, known) => left.replaceAll(known, ''), text)
    const strangers = rest.split('\n').filter((line) => line.includes('evil'))
    expect(strangers.filter(carriesLink)).toEqual([])
  })

  test('never contains an order id, and links only pages that its receiver may open', () => {
    const { html, text, subject } = mailOf(kind, 'Ada Okafor')
    expect(`${html}${text}${subject}`).not.toMatch(/SB[0-9A-HJKMNP-TV-Z]{6,}/)
    const expected = ownLinks[kind] ?? [`/manage#token-of-message`, `/track?orderId=${trackingCode}`]
    expect(linksIn(text)).toEqual(expected)
  })
})

/** The link targets of a kind that does not link a retail customer's order and its tracking page. */
const ownLinks: Partial<Record<MessageKind, string[]>> = {
  // To pay, and to manage.
  order_received: ['/manage#token-of-message', '/manage#token-of-message', `/track?orderId=${trackingCode}`],
  quote_shared: ['/?quote=0198f1c0-0000-7000-8000-00003f9a01bc'],
  order_links: ['/manage#token-of-message'],
  data_link: ['/your-data#token-of-1f'],
  data_deleted: ['/privacy'],
  staff_mail: [],
  staff_notification: [`/admin/orders/${trackingCode}`, '/admin/notifications?settings=true'],
  order_change_proposed: ['/order-change#token-of-1f'],
  claim_received: ['/manage#token-of-message'],
  claim_decided: ['/manage#token-of-message'],
  bill_of_lading: [
    '/paper#token-of-bill-of-lading-1f',
    '/manage#token-of-message',
    `/track?orderId=${trackingCode}`,
  ],
  bill_of_lading_copy: ['/paper#token-of-bill-of-lading-1f'],
  claim_to_carrier: ['/carrier-claim#token-of-1f'],
  offer_to_carrier: ['/offer#token-of-1f'],
  driver_link: ['/d/token-of-1f'],
  offer_pin: [],
  offer_accepted: ['/offer#token-of-1f'],
  rate_confirmation: ['/offer#token-of-1f'],
  digest: ['/manage'],
  dispatch_new_order: [`/admin/orders/${trackingCode}`],
  dispatch_order_changed: [`/admin/orders/${trackingCode}`],
  dealer_approved: ['/dealer-login'],
  dealer_declined: [],
  dealer_deactivated: [],
  credit_reduced: [],
  application_received: [],
  account_changed: [],
  credit_application_received: [],
  credit_declined: [],
  password_link: ['/dealer/setup-password?token=token-of-1f'],
  order_cancelled: ['/manage#token-of-message'],
  invoice_issued: ['/dealer/dashboard?tab=invoices'],
  invoice_paid: ['/dealer/dashboard?tab=invoices'],
  invoice_due_soon: ['/dealer/dashboard?tab=invoices'],
  invoice_overdue: ['/dealer/dashboard?tab=invoices'],
  payment_reversed: ['/dealer/dashboard?tab=invoices'],
  late_fee: ['/dealer/dashboard?tab=invoices'],
  credit_approved: ['/dealer/quote'],
  credit_raised: ['/dealer/quote'],
  invoice_credited: ['/dealer/dashboard?tab=invoices'],
}

/** The links of a plain text, without the site's own in the signature. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/^https:\/\/switchback\.example(\/\S+)$/gm)].map(([, path = '']) => path)
}

test.each([
  ['cash', 'in cash'],
  ['check', 'by check'],
  ['money_order', 'by money order'],
  ['wire', 'by wire transfer'],
] as const)('a refund handed back as %s is a receipt and promises nothing to a card', (handedBack, words) => {
  const { text } = renderMail('refund', { ...sampleFacts('Ada Okafor').refund, handedBack }, site)
  expect(text).toContain(`We refunded $196.00 to you ${words}. This email is your receipt.`)
  expect(text).not.toMatch(/card|banks/i)
})

const orderKinds = [
  'order_received',
  'payment_received',
  'payment_failed',
  'payment_requested',
  'driver_assigned',
  'driver_changed',
  'move_corrected',
  'picked_up',
  'delivered',
  'refund',
] as const

test.each(orderKinds)(
  'the email %s about a dealership’s order links the portal and contains no key',
  (kind) => {
    const facts = { ...sampleFacts('Ada Okafor')[kind], isDealerOrder: true }
    const { text } = renderMail(kind, facts as never, site)
    expect(linksIn(text)).toEqual([
      `/dealer/order-confirmation?orderId=${trackingCode}`,
      `/track?orderId=${trackingCode}`,
    ])
  },
)

test.each(orderKinds)(
  'the email %s of an older version, without an order owner, links only the tracking page',
  (kind) => {
    const { isDealerOrder: _, ...facts } = sampleFacts('Ada Okafor')[kind]
    const { text } = renderMail(kind, facts as never, site)
    expect(linksIn(text)).toEqual([`/track?orderId=${trackingCode}`])
  },
)

const several = { vehicles: ['2021 Honda Accord', '2020 Ford Escape'] }

// Source: INVOICE-17.
test('a late fee names the month without payment as its cause, unless staff added it', () => {
  const textOf = (facts: object) =>
    renderMail('late_fee', { ...sampleFacts('Ada Okafor').late_fee, ...facts }, site).text
  expect(textOf({})).toContain(', because a full month has passed since the due day. ')
  expect(textOf({ isByStaff: true })).not.toMatch(/because a full month|passed/)
})

// Source: CREDIT-12.
test('a reversed payment says what is due since when, and of an account without invoice, that its credit is less', () => {
  const { payment_reversed: reversal } = sampleFacts('Ada Okafor')
  const textOf = (facts: object) => renderMail('payment_reversed', { ...reversal, ...facts }, site).text
  expect(textOf({})).toContain(
    'payment of $13,560.00 by check 10023 of invoice INV-2026-000012: it was returned',
  )
  expect(textOf({})).toContain('$13,560.00 has been due since Nov 30, 2026.')
  expect(textOf({ today: '2026-11-30' })).toContain('$13,560.00 is due on Nov 30, 2026.')
  expect(textOf({ amountCents: 0, nextFees: [] })).toContain('Nothing is due of this invoice')
  const ofCredit = textOf({ invoices: [], amountCents: 0, nextFees: [], method: null })
  expect(ofCredit).toContain('payment of $13,560.00: it was returned to us')
  expect(ofCredit).toContain('Your account has that much less credit.')
  expect(ofCredit).not.toMatch(/Pay |Balance due/)
})

// Source: PAY-32.
test.each([
  ['refunded', 'We sent $13,560.00 of your card payment of invoice INV-2026-000012 back to the card.'],
  ['disputed', 'payment of $13,560.00 of invoice INV-2026-000012 was disputed, and the bank took it back.'],
])('a card payment that was %s says why it counts no longer, and what is due', (why, sentence) => {
  const { payment_reversed: reversal } = sampleFacts('Ada Okafor')
  const { text } = renderMail(
    'payment_reversed',
    { ...reversal, method: 'card', why } as typeof reversal,
    site,
  )
  expect(text).toContain(sentence)
  expect(text).toContain('$13,560.00 has been due since Nov 30, 2026.')
})

test.each([
  [
    'picked_up',
    {},
    ['Your vehicle is on its way', 'was picked up and is on its way to', 'Track your vehicle:'],
  ],
  [
    'picked_up',
    several,
    ['Your vehicles are on their way', 'were picked up and are on their way to', 'Track your vehicles:'],
  ],
  ['delivered', {}, ['Your vehicle has arrived', 'was delivered in', 'where the vehicle is,']],
  ['delivered', several, ['Your vehicles have arrived', 'were delivered in', 'where the vehicles are,']],
  [
    'move_corrected',
    { mistake: 'delivered' },
    ['Your vehicle is still on its way', 'It’s still on its way, and'],
  ],
  [
    'move_corrected',
    { ...several, mistake: 'delivered' },
    ['Your vehicles are still on their way', 'They’re still on their way, and'],
  ],
  [
    'move_corrected',
    { ...several, mistake: 'picked_up' },
    ['Your vehicles have not been picked up yet', 'your vehicles had been picked up.'],
  ],
] as const)('the email %s with %j speaks of one vehicle, or of several', (kind, change, words) => {
  const { text } = renderMail(kind, { ...sampleFacts('Ada Okafor')[kind], ...change }, site)
  for (const each of words) expect(text).toContain(each)
})

// TRANSIT-4
test.each(['driver_assigned', 'picked_up'] as const)(
  'the email %s marks its days as an estimate, and has none that are over or unknown',
  (kind) => {
    const days = (estimate: OrderWindows) =>
      renderMail(kind, { ...sampleFacts('Ada Okafor')[kind], estimate }, site).text
    const delivery = { from: '2026-11-27', to: '2026-12-01' }
    const text = days({ pickup: { from: '2026-11-24', to: '2026-11-26' }, delivery })
    expect(text).toContain('Estimated pickup: Nov 24 to 26\nEstimated delivery: Nov 27 to Dec 1\n')
    expect(days({ pickup: null, delivery })).not.toContain('Estimated pickup')
    expect(mailOf(kind, 'Ada Okafor').text).not.toContain('Estimated')
  },
)

// MSG-24
describe('the email of a new order', () => {
  const mail = (change: Partial<MessageFacts['order_received']> = {}) =>
    renderMail('order_received', { ...sampleFacts('Ada Okafor').order_received, ...change }, site)
  const buttons = (html: string) =>
    [...html.matchAll(/class="button"[^>]*>([^<]*)</g)].map(([, label]) => label?.trim())

  test('leads a retail customer to the payment that books it', () => {
    const { html, text } = mail()
    expect(buttons(html)).toEqual(['Pay $196.00 deposit'])
    expect(text).toContain('Pay $196.00 deposit:\nhttps://switchback.example/manage#token-of-message')
    expect(text).toContain('1. Pay the deposit to book.')
    expect(text).toContain('A deposit of $196.00 books it; $784.00 is due at delivery.')
    expect(text).toContain('Manage your order:\nhttps://switchback.example/manage#token-of-message')
  })

  test('asks for the whole price where the customer chose to pay it', () => {
    const { html, text } = mail({ paymentType: 'full', depositCents: 98_000, remainingCents: 0 })
    expect(buttons(html)).toEqual(['Pay $980.00 in full'])
    expect(text).toContain('1. Pay in full to book.')
    expect(text).toContain('Paying $980.00 in full by card books it.')
  })

  test('asks for no payment on credit terms, and for none that was made', () => {
    const invoiced = mail({
      isDealerOrder: true,
      paymentMethod: 'invoice',
      depositCents: 0,
      remainingCents: 0,
    })
    const paid = mail({ depositCents: 0 })
    expect(buttons(invoiced.html)).toEqual(['Open the order in your portal'])
    expect(buttons(paid.html)).toEqual(['Manage your order'])
    expect(invoiced.text).toContain('1. We confirm the details with you.')
    expect(paid.text).toContain('1. Our dispatch desk will call you within 30 minutes')
    for (const { text } of [invoiced, paid]) {
      expect(text).not.toMatch(/^Pay |Pay the deposit|books it/m)
    }
    expect(paid.text).toContain('$784.00 is due at delivery.')
  })
})

// PAY-29
test('a receipt names the card and the transaction, where a card paid', () => {
  const { text } = mailOf('payment_received', 'Ada Okafor')
  expect(text).toContain('Card: Visa ending in 4242\nTransaction: pi_1\n')
  const { card: _, transactionId: __, ...collected } = sampleFacts('Ada Okafor').payment_received
  expect(renderMail('payment_received', collected, site).text).not.toMatch(/Card:|Transaction:/)
})

test('a receipt of an older version promises a driver only to customers still waiting for one', () => {
  const { whole: _, ...facts } = sampleFacts('Ada Okafor').payment_received
  const textOf = (transportStatus?: 'pending' | 'driver_assigned' | 'in_transit' | 'completed') =>
    renderMail('payment_received', transportStatus ? { ...facts, transportStatus } : facts, site).text
  const words = 'We assign a driver within 24-48 hours.'
  expect([textOf(), textOf('pending')].map((text) => text.includes(words))).toEqual([true, true])
  for (const state of ['driver_assigned', 'in_transit', 'completed'] as const) {
    expect(textOf(state)).not.toContain('driver')
  }
})

test('asks the dispatch desk to call within 30 minutes, with all details', () => {
  const mail = mailOf('dispatch_new_order', 'Bay Motors')
  for (const words of [
    'contact the customer within 30 minutes',
    '8135550101',
    'ada@example.com',
    '$980.00',
    'VIN: 1HGCV1F30MA000001',
    'Dealer: Bay Motors',
    'Dealer contact: Bay Motors, (813) 555-0110',
    'Pickup notes: Bay Motors',
    'Delivery notes: Bay Motors',
  ]) {
    expect(mail.text).toContain(words)
  }
  expect(mail.text).not.toContain('Track')
  const sms = renderSms('dispatch_new_order', sampleFacts('Ada Okafor').dispatch_new_order, site)
  expect(sms).toContain('Contact Ada Okafor at 8135550101 within 30 minutes.')
})

test('a shared quote fits a text message: one line, the price, the link, no links from untrusted text', () => {
  const sms = renderSms('quote_shared', sampleFacts(hostile).quote_shared, site)
  expect(sms).not.toMatch(/[\r\n]/)
  expect(sms).toContain('$980')
  expect(sms).toContain('https://switchback.example/?quote=0198f1c0-0000-7000-8000-00003f9a01bc')
  expect(carriesLink(sms.replace(/https:\/\/\S+$/, ''))).toBe(false)
})

test('a mail that staff wrote as HTML goes out as it is, with its words as plain text', () => {
  const html = '<style>p{}</style><h1>Hello &amp; welcome</h1><p>First<br>line</p><p>Second</p>'
  const facts = { subject: 'Hi', html, text: null, sentBy: 'user-1' }
  expect(renderMail('staff_mail', facts, site)).toEqual({
    subject: 'Hi',
    html,
    text: 'Hello & welcome\nFirst\nline\nSecond',
  })
  expect(renderMail('staff_mail', { ...facts, text: 'Own words' }, site).text).toBe('Own words')
})

describe('an order that is cancelled', () => {
  const facts = sampleFacts('Ada Okafor')
  const linksOf = (kind: 'order_cancelled' | 'refund', more: object) =>
    linksIn(renderMail(kind, { ...facts[kind], isCancelled: true, ...more }, site).text)

  test.each(['order_cancelled', 'refund'] as const)('invites nobody to track it: %s', (kind) => {
    expect(linksOf(kind, {})).toEqual(['/manage#token-of-message'])
    expect(linksOf(kind, { isDealerOrder: true })).toEqual([
      `/dealer/order-confirmation?orderId=${trackingCode}`,
    ])
    expect(linksOf(kind, { isDealerOrder: undefined })).toEqual([])
    const { text } = renderMail(kind, { ...facts[kind], isCancelled: true }, site)
    expect(text).not.toMatch(/track/i)
  })

  test('names the card that the money goes back to', () => {
    const cards = [{ brand: 'visa', last4: '4242' }]
    const cancelled = renderMail(
      'order_cancelled',
      { ...facts.order_cancelled, refundCents: 41_500, cards },
      site,
    )
    expect(cancelled.text).toContain('$415.00 is going back to your Visa ending in 4242.')
    const refunded = renderMail('refund', { ...facts.refund, cards }, site)
    expect(refunded.text).toContain('back to your Visa ending in 4242.')
    const goesBack = { toCardCents: 41_500, byHandCents: 0, cards }
    const changed = renderMail('order_changed', { ...facts.order_changed, goesBack }, site)
    expect(changed.text).toContain('$415.00 is going back to your Visa ending in 4242.')
  })
})

describe('the advice about a change of an account', () => {
  const advice = (more: object) =>
    renderMail('account_changed', { ...sampleFacts('Ada Okafor').account_changed, ...more }, site).text
  const reset = 'reset your password'

  test('is to reset the password only where that helps its owner', () => {
    expect(advice({ change: 'password' })).toContain(reset)
    expect(advice({ change: 'two_factor_off' })).toContain(reset)
  })

  test('is to call right away at the address that was left, at the new one, and of what others changed', () => {
    for (const more of [{ isLeftAddress: true }, {}, { isByOthers: true }]) {
      expect(advice({ change: 'email', ...more })).not.toContain(reset)
      expect(advice({ change: 'email', ...more })).toMatch(/call us right away/i)
    }
    for (const change of ['role', 'deactivated', 'activated']) {
      expect(advice({ change, isByOthers: true })).toContain(
        'If you weren’t expecting this, call us right away.',
      )
    }
    expect(advice({ change: 'email', isLeftAddress: true })).toContain('no longer come to this address')
  })
})

test('an order of several vehicles states the transport with each, never one for all', () => {
  const { order_received: order } = sampleFacts('Ada Okafor')
  const vehicles = ['2021 Toyota Camry, open, $980.00', '2022 Kia EV6, enclosed, $1,540.00']
  const whole = { ...order.whole, vehicles } as NonNullable<typeof order.whole>
  const { text } = renderMail('order_received', { ...order, whole }, site)
  expect(text).not.toContain('Transport: ')
  expect(text).toContain('2022 Kia EV6, enclosed')
  expect(renderMail('order_received', order, site).text).toContain('Transport: Open')
})

test('a delivery says what is due and how to pay it', () => {
  const order = { ...sampleFacts('Ada Okafor').delivered, dueCents: 78_400 }
  const { text } = renderMail('delivered', order, site)
  expect(text).toContain('$784.00 is due now. Pay it by card with the button below')
  expect(text).toContain('Pay $784.00:\nhttps://switchback.example/manage#token-of-message')
  expect(renderMail('delivered', { ...order, dueCents: 0 }, site).text).not.toMatch(/due|pay/i)
  const invoiced = renderMail('delivered', { ...order, dueCents: 0, isInvoiced: true }, site)
  expect(invoiced.text).toContain('This order is paid by invoice.')
})

test('receipts name day, method, number, total and everything paid so far', () => {
  const { payment_received: payment, invoice_paid: invoice } = sampleFacts('Ada Okafor')
  const collected = { method: 'check', reference: '10023', paidOn: '2026-11-21T17:00:00.000Z' } as const
  const receipt = renderMail('payment_received', { ...payment, ...collected, card: undefined } as never, site)
  for (const line of ['Payment day: Nov 21, 2026', 'Paid by: Check 10023', 'Total: $', 'Paid so far: $']) {
    expect(receipt.text).toContain(line)
  }
  const sums = { paidDay: '2026-11-21', reference: '10023', invoicedCents: 172_000, paidSoFarCents: 98_000 }
  const paid = renderMail('invoice_paid', { ...invoice, ...sums }, site).text
  for (const line of [
    'Payment day: Nov 21, 2026',
    'Paid by: Check 10023',
    'Invoice total: $1,720.00',
    'Paid so far: $980.00',
  ]) {
    expect(paid).toContain(line)
  }
})

test('an invitation invites to the portal', () => {
  const { password_link: link } = sampleFacts('Ada Okafor')
  const { text } = renderMail(
    'password_link',
    { ...link, purpose: 'setup', invitedBy: 'Dana', portal: 'dealer' },
    site,
  )
  expect(text).toContain('Dana invited you to the dealer portal of')
})
