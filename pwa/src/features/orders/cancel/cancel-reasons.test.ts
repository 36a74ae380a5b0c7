import { CancelOrder } from '@switchback/core/orders/request/cancel-order.ts'
import { expect, test } from 'vitest'
import { cancelReasons, cancelReasonText, wordsAtMost } from './cancel-reasons.ts'

test('a reason requires a choice, and "another reason" requires text', () => {
  expect(cancelReasonText(undefined, 'words')).toBeUndefined()
  expect(cancelReasonText('Another reason', '  ')).toBeUndefined()
  expect(cancelReasonText('Another reason', ' moved ')).toBe('moved')
  expect(cancelReasonText('My plans changed', '')).toBe('My plans changed')
  expect(cancelReasonText('My plans changed', 'new job')).toBe('My plans changed: new job')
})

test.each(cancelReasons)('the longest text with "%s" fits the server limit', (chosen) => {
  const reason = cancelReasonText(chosen, 'x'.repeat(wordsAtMost))
  expect(CancelOrder.safeParse({ reason }).success).toBe(true)
})
