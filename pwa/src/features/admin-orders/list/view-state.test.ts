import type { OrderView } from '@switchback/core/views/order-view.ts'
import { expect, test } from 'vitest'
import { isChanged, openingView, savedPart, searchOf } from './view-state.ts'

const view: OrderView = {
  id: 'v1',
  name: 'Waiting in Florida',
  search: { status: 'pending', from: 'FL', sort: 'pickup' },
  isShared: false,
  isOwn: true,
  ownerName: 'Ada',
  isDefault: true,
  revision: 1,
}

test('a view is its filters, order and columns; the address names it', () => {
  const search = searchOf(view)
  expect(search).toEqual({ view: 'v1', ...view.search })
  expect(savedPart(search)).toEqual(view.search)
  expect([isChanged(view, search), isChanged(view, { ...search, vin: 'abc' })]).toEqual([false, true])
  expect(isChanged(view, { sort: 'pickup', from: 'FL', status: 'pending' })).toBe(false)
})

test('the list opens with one’s default view only where the address says nothing', () => {
  expect(openingView([view], {})).toBe(view)
  expect(openingView([view], { status: 'pending' })).toBeUndefined()
  expect(openingView([view], searchOf(undefined))).toBeUndefined()
})
