import { describe, expect, test } from 'vitest'
import { orderFailureText, unexpectedOrderText } from './order-failure-text.ts'

describe('an order that could not be sent says why', () => {
  test('when there is no network', () => {
    expect(orderFailureText({ kind: 'network' })).toBe(
      'Network error: Unable to connect to the server. Please check your internet connection and try again.',
    )
  })

  test('when something else than the server answered', () => {
    const text = orderFailureText({
      kind: 'not-json',
      status: 502,
      statusText: 'Bad Gateway',
      text: 'x'.repeat(300),
    })
    expect(text).toBe(`Server Error: 502 Bad Gateway\n\n${'x'.repeat(200)}`)
  })

  test('when fields were refused', () => {
    const details = [
      { path: 'customerPhone', message: 'Please enter a valid 10-digit phone number' },
      { path: 'vehicleYear', message: 'Year is required' },
    ]
    expect(orderFailureText({ kind: 'refused', status: 400, error: 'x', details, body: {} })).toBe(
      'Order validation failed:\ncustomerPhone: Please enter a valid 10-digit phone number\nvehicleYear: Year is required',
    )
  })

  test('when the server gave a reason, or none', () => {
    const refused = { kind: 'refused', status: 409, details: [], body: {} } as const
    expect(orderFailureText({ ...refused, error: 'This quote has expired.' })).toBe(
      'Failed to create order: This quote has expired.',
    )
    expect(orderFailureText({ ...refused, status: 500 })).toContain('Server returned an error')
    expect(orderFailureText({ ...refused, status: 500 })).toContain('500')
  })

  test('when the answer was empty or could not be read, warning that the order may exist', () => {
    expect(orderFailureText({ kind: 'empty' })).toContain('may have been created')
    expect(orderFailureText({ kind: 'unreadable' })).toContain('parsing the response failed')
  })

  test('when the page itself failed', () => {
    expect(unexpectedOrderText(new Error('quota exceeded'))).toBe('Order creation failed: quota exceeded')
    expect(unexpectedOrderText('?')).toBe('Unable to create order. Please try again.')
  })
})
