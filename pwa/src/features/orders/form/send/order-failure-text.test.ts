import { describe, expect, test } from 'vitest'
import { orderFailureText, unexpectedOrderText } from './order-failure-text.ts'

describe('the text for a failed order', () => {
  test('without a network', () => {
    expect(orderFailureText({ kind: 'network' })).toBe(
      'Network error: Unable to connect to the server. Please check your internet connection and try again.',
    )
  })

  test('when the response is not from the API', () => {
    const text = orderFailureText({
      kind: 'not-json',
      status: 502,
      statusText: 'Bad Gateway',
      text: 'x'.repeat(300),
    })
    expect(text).toBe(`Server Error: 502 Bad Gateway\n\n${'x'.repeat(200)}`)
  })

  test('when the server refuses fields', () => {
    const details = [
      { path: 'customerPhone', message: 'Please enter a valid 10-digit phone number' },
      { path: 'vehicleYear', message: 'Year is required' },
    ]
    expect(orderFailureText({ kind: 'refused', status: 400, error: 'x', details, facts: {} })).toBe(
      'Order validation failed:\ncustomerPhone: Please enter a valid 10-digit phone number\nvehicleYear: Year is required',
    )
  })

  test('when the server gives a reason, or none', () => {
    const refused = { kind: 'refused', status: 409, details: [], facts: {} } as const
    expect(orderFailureText({ ...refused, error: 'This quote has expired.' })).toBe(
      'Failed to create order: This quote has expired.',
    )
    expect(orderFailureText({ ...refused, status: 500 })).toContain('Server returned an error')
    expect(orderFailureText({ ...refused, status: 500 })).toContain('500')
  })

  test('warns that the order may exist when the response is empty or unreadable', () => {
    expect(orderFailureText({ kind: 'empty' })).toContain('may have been created')
    expect(orderFailureText({ kind: 'unreadable' })).toContain('parsing the response failed')
  })

  test('when the page itself fails', () => {
    expect(unexpectedOrderText(new Error('quota exceeded'))).toBe('Order creation failed: quota exceeded')
    expect(unexpectedOrderText('?')).toBe('Unable to create order. Please try again.')
  })
})
