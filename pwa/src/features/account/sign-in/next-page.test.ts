import { expect, test } from 'vitest'
import { nextPage } from './next-page.ts'

test('signing in leads to the requested page', () => {
  expect(nextPage('dealer', '/dealer/order?quoteId=1')).toBe('/dealer/order?quoteId=1')
  expect(nextPage('admin', '/admin/orders')).toBe('/admin/orders')
  expect(nextPage('dealer', '/dealer')).toBe('/dealer')
})

test('signing in never leads to another portal or site', () => {
  for (const wanted of [
    undefined,
    '',
    '/admin/orders',
    '/dealer-login',
    '//evil.example',
    '/dealer//evil.example',
    '/dealer/\\evil',
    'https://evil.example/dealer',
    '/',
  ]) {
    expect(nextPage('dealer', wanted)).toBe('/dealer/dashboard')
  }
})
