import { expect, test } from 'vitest'
import { nextPage, readNext } from './next-page.ts'

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

test('a long list comes back whole, and no part of one', () => {
  const ids = Array.from({ length: 100 }, (_, at) => `SB00${String(at).padStart(26, 'A')}`)
  const list = `/admin/orders?ids=${ids.join('%2C')}&sort=created`
  expect(readNext({ next: list })).toEqual({ next: list })
  expect(readNext({ next: `/${'a'.repeat(20_000)}` })).toEqual({})
  expect(readNext({ next: 'https://evil.example' })).toEqual({})
})
