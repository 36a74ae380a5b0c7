import type { SearchHit } from '@switchback/core/search/admin-search.ts'
import { expect, test } from 'vitest'
import { staffPages } from '../staff-pages.ts'
import { paletteEntries } from './palette-entries.ts'

const pages = staffPages.flatMap((group) => group.pages)
const hit = (changed: Partial<SearchHit>): SearchHit => ({
  kind: 'order',
  id: 'x',
  title: 'Ada Okafor',
  detail: '',
  orderId: null,
  dealerId: null,
  ...changed,
})

test('an empty field lists all pages and actions', () => {
  const entries = paletteEntries(' ', pages, [])
  expect(entries.filter(({ group }) => group === 'Pages')).toHaveLength(pages.length)
  expect(entries.map(({ title }) => title)).toContain('New order')
})

test('a new order is one of staff, for those who see orders', () => {
  const [entry] = paletteEntries('new order', pages, [])
  expect(entry?.does).toEqual({ kind: 'open', target: { to: '/admin/orders/new' } })
  const others = pages.filter(({ to }) => to !== '/admin/orders')
  expect(paletteEntries('new order', others, [])).toEqual([])
})

test('pages and actions match by the beginnings of their words', () => {
  const titles = (text: string) => paletteEntries(text, pages, []).map(({ title }) => title)
  expect(titles('rat de')).toEqual(['Dealer Rates'])
  expect(titles('ord')).toEqual(['Orders', 'New order'])
  expect(titles('8135550101')).toEqual([])
})

test.each<[Partial<SearchHit>, object]>([
  [{ orderId: 'SB1' }, { to: '/admin/orders/$orderId', params: { orderId: 'SB1' } }],
  [
    { kind: 'dealer', dealerId: 'd' },
    { to: '/admin/dealers/$dealerId', params: { dealerId: 'd' } },
  ],
  [
    { kind: 'invoice', orderId: 'SB1', dealerId: 'd' },
    { to: '/admin/dealers/$dealerId', params: { dealerId: 'd' } },
  ],
  [
    { kind: 'person', dealerId: 'd' },
    { to: '/admin/dealers/$dealerId', params: { dealerId: 'd' } },
  ],
  [{ kind: 'person' }, { to: '/admin/users', hash: 'x' }],
  [{ kind: 'carrier' }, { to: '/admin/carriers/$carrierId', params: { carrierId: 'x' } }],
  [{ kind: 'driver' }, { to: '/admin/drivers', search: { search: 'Ada Okafor' } }],
])('%j opens %j', (changed, target) => {
  const [entry] = paletteEntries('zzz', pages, [hit(changed)])
  expect(entry?.does).toEqual({ kind: 'open', target })
})
