import { describe, expect, test } from 'vitest'
import { sampleFacts, sampleSite as site } from '../../../../test/outbox/sample-facts.ts'
import { renderMail } from '../render-mail.ts'

// MSG-29
describe('one vehicle of several that no longer travels', () => {
  const changes = [
    { label: 'Total', before: '$1,960.00', after: '$980.00' },
    { label: 'Vehicle 2', before: '2020 Honda Civic', after: 'none' },
    { label: 'VIN, vehicle 2', before: '1HGCV1F30MA000002', after: 'none' },
    { label: 'Vehicle type, vehicle 2', before: 'Sedan', after: 'none' },
  ]
  const cancelledVehicle = {
    name: '2020 Honda Civic',
    by: 'customer',
    reason: null,
    totalCents: 98_000,
    dueNowCents: 0,
    dueAtDeliveryCents: 78_400,
    creditCents: 0,
  } as const
  const { cancelledVehicle: _, ...order } = { ...sampleFacts('2021 Toyota Camry').order_changed, changes }
  const facts = { ...order, vehicle: '2021 Toyota Camry', cancelledVehicle }

  test('is one mail that a person would write, with the refund', () => {
    const { subject, text } = renderMail(
      'order_changed',
      { ...facts, goesBack: { toCardCents: 19_600, byHandCents: 0 } },
      site,
    )
    expect(subject).toBe('The 2020 Honda Civic no longer travels: order K7M2QX')
    expect(text).toContain(
      'As you asked, the 2020 Honda Civic no longer travels. The rest of your order stays as it is: 2021 Toyota Camry. The total is now $980.00.',
    )
    expect(text).toContain(
      '$196.00 is going back to the card you paid with. Banks take 5-10 business days to show it.',
    )
    expect(text).toContain('Total: $980.00\nRefund: $196.00\nDue at delivery: $784.00\n')
    expect(text).not.toMatch(/none|before:/)
  })

  test('promises nothing of a payment that the customer disputes', () => {
    const goesBack = { toCardCents: 0, byHandCents: 0, heldCents: 41_500 }
    const { text } = renderMail('order_changed', { ...facts, goesBack }, site)
    expect(text).toContain(
      '$415.00 is in a payment that you dispute. It stays with us until your bank has decided.',
    )
    expect(text).not.toMatch(/going back|gets back|Refund:/)
  })

  test('promises no less of a whole order', () => {
    const cancelled = { ...sampleFacts('2021 Toyota Camry').order_cancelled, refundCents: 0, keptCents: 0 }
    const { text } = renderMail('order_cancelled', { ...cancelled, heldCents: 41_500 }, site)
    expect(text).toContain(
      '$415.00 is in a payment that you dispute. It stays with us until your bank has decided.',
    )
    expect(text).not.toMatch(/call you about|Nothing is due/)
  })

  test('says what staff and invoices do', () => {
    const { goesBack: __, ...rest } = facts
    const byStaff = {
      ...cancelledVehicle,
      by: 'staff',
      reason: 'Sold at auction',
      creditCents: 98_000,
    } as const
    const { text } = renderMail('order_changed', { ...rest, cancelledVehicle: byStaff }, site)
    expect(text).toContain('The 2020 Honda Civic no longer travels.')
    expect(text).toContain('Your invoice is now $980.00 less.')
    expect(text).toContain('Reason: Sold at auction\n')
    expect(text).not.toContain('As you asked')
  })

  test('is told to the desk by its name, and after an edit too', () => {
    const desk = renderMail('dispatch_order_changed', facts, site)
    expect(desk.subject).toBe('Order K7M2QX: the 2020 Honda Civic was cancelled')
    const edited = renderMail('order_changed', order, site)
    const proposed = { ...sampleFacts('2021 Toyota Camry').order_change_proposed, changes }
    for (const { text } of [desk, edited, renderMail('order_change_proposed', proposed, site)]) {
      expect(text).toContain(
        'Total: $980.00 (before: $1,960.00)\nVehicle 2: 2020 Honda Civic no longer travels\n',
      )
      expect(text).not.toMatch(/none|VIN/)
    }
    expect(edited.text).toContain('$50.00 is going back to the card you paid with.')
    expect(edited.text).toContain('We’ll call you to arrange how $12.00 gets back to you.')
  })
})
