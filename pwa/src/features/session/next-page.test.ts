import { expect, test } from 'vitest'
import { nextPage } from './next-page.ts'

test('after signing in one is where one wanted to be', () => {
  expect(nextPage('dealer', '/dealer/order?quoteId=1')).toBe('/dealer/order?quoteId=1')
  expect(nextPage('admin', '/admin/orders')).toBe('/admin/orders')
  expect(nextPage('dealer', '/dealer')).toBe('/dealer')
})

test('nobody is led to another portal or another site', () => {
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
