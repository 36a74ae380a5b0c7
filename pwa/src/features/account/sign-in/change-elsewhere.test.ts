import { expect, test } from 'vitest'
import { afterChangeElsewhere } from './change-elsewhere.ts'
import { readEndedBy } from './ended-by.ts'

const account = (role: 'dealer' | 'admin') => ({ role, name: 'Rosa Vance' })
const page = '/dealer/order?quoteId=1&next=/x'

test('signing out in another tab leads to the sign-in page, with the reason and the page to return to', () => {
  const { address, word } = afterChangeElsewhere('dealer', undefined, page)
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  expect([pathname, searchParams.get('next'), searchParams.get('ended'), word]).toEqual([
    '/dealer-login',
    page,
    'signed-out',
    undefined,
  ])
})

test('signing in to the other portal does the same', () => {
  expect(afterChangeElsewhere('dealer', account('admin'), '/dealer/quote').address).toBe(
    '/dealer-login?next=%2Fdealer%2Fquote&ended=other-portal',
  )
  expect(afterChangeElsewhere('admin', account('dealer'), '/admin/orders').address).toBe(
    '/admin?next=%2Fadmin%2Forders&ended=other-portal',
  )
})

test('another user of the same portal starts at its first page, with a message that names them', () => {
  expect(afterChangeElsewhere('dealer', account('dealer'), page)).toEqual({
    address: '/dealer/dashboard',
    word: 'Rosa Vance signed in in another tab, so this page is now theirs.',
  })
})

test('the URL contains a known reason or none', () => {
  expect(readEndedBy({ ended: 'signed-out' })).toEqual({ ended: 'signed-out' })
  for (const ended of ['', 'x', 1, undefined, ['signed-out']]) expect(readEndedBy({ ended })).toEqual({})
})
