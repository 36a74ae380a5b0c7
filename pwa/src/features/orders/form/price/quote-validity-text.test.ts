import { expect, test } from 'vitest'
import { quoteValidityText } from './quote-validity-text.ts'

const validUntil = '2026-12-06T04:59:59.999Z'

test.each([
  ['2026-12-06T04:59:00.000Z', false, 'Valid until Dec 5, 2026.'],
  ['2026-12-06T05:00:00.000Z', false, "This quote expired on Dec 5, 2026. Today's price applies."],
  ['2026-12-01T00:00:00.000Z', true, "This quote expired on Dec 5, 2026. Today's price applies."],
])('at %s the order form shows when its quote expires, or that it expired', (now, isExpired, text) => {
  const said = quoteValidityText({ validUntil, isExpired }, new Date(now))
  expect(said).toEqual({ text, isExpired: text.includes('expired') })
})
