import { describe, expect, test } from 'vitest'
import { chipsOf, cleared, filterGroups } from './filter-groups.ts'
import { filtersOf, readListSearch, withFilters, withoutFilters } from './list-search.ts'
import { columnsText, firstColumns, readColumns } from './column-ids.ts'

describe('the address of the list', () => {
  test('holds filters, order and columns, and nothing that it does not know', () => {
    const read = readListSearch({
      status: 'pending',
      from: 33602,
      sort: 'x',
      direction: 'up',
      other: 'y',
      vin: '',
    })
    expect(read).toEqual({ status: 'pending', from: '33602' })
    const all = { customer: 'Ada', sort: 'total', direction: 'asc', columns: 'order,vin' }
    expect(readListSearch(all)).toEqual(all)
  })

  test('changes by filter; an empty text removes one', () => {
    const search = readListSearch({ status: 'pending', customer: 'Ada', sort: 'total' })
    expect(withFilters(search, { status: '', vin: '123' })).toEqual({
      customer: 'Ada',
      vin: '123',
      sort: 'total',
    })
    expect(filtersOf(search)).toEqual({ status: 'pending', customer: 'Ada' })
    expect(withoutFilters(search)).toEqual({ sort: 'total' })
  })

  test('shows known columns once, the number first', () => {
    expect(readColumns(undefined)).toEqual(firstColumns)
    expect(readColumns('total,order,nothing,total,vin')).toEqual(['order', 'total', 'vin'])
    expect(columnsText(firstColumns)).toBeUndefined()
    expect(columnsText(['order', 'vin'])).toBe('order,vin')
  })
})

describe('active filters', () => {
  test('are words on chips', () => {
    const filters = {
      status: 'pending,in_transit',
      pickupFrom: '2026-11-01',
      pickupTo: '2026-11-30',
      minTotal: '500',
      dealer: 'd1',
      ids: 'SB00000000000000000000ABC123 #XYZ789 QQQ111',
      due: 'yes',
    }
    expect(chipsOf(filters, () => 'Bayshore').map(({ text }) => text)).toEqual([
      'Ids: 3 ids',
      'Status: Pending, In transit',
      'Dealer: Bayshore',
      expect.stringMatching(/^Pickup day: from .*1.* to .*30/),
      'Total: at least $500',
      'Due: Something is due',
    ])
    expect(chipsOf({ dealer: 'none' }, () => '')[0]?.text).toBe('Dealer: retail only')
  })

  test('go by group', () => {
    const pickup = filterGroups.find(({ column }) => column === 'pickup')
    expect(pickup && cleared(pickup)).toEqual({ pickupFrom: '', pickupTo: '' })
  })
})
