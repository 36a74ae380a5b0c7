import { describe, expect, test } from 'vitest'
import { chipsOf, cleared } from '../../../ui/filters/filter-groups.ts'
import { filterGroups } from './filter-groups.ts'
import {
  boardStates,
  columnSearch,
  filtersOf,
  isCounted,
  readListSearch,
  withFilters,
  withoutFilters,
} from './list-search.ts'
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
    expect(readListSearch({ columns: 'vin,gone,<b>' })).toEqual({ columns: 'order,vin' })
    expect(readListSearch({ columns: 'gone' })).toEqual({})
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

describe('the board', () => {
  test('is a look at the same list', () => {
    const board = readListSearch({ look: 'board', customer: 'Ada', sort: 'total' })
    expect(board.look).toBe('board')
    expect(readListSearch({ look: 'cards' })).toEqual({})
    expect(withoutFilters(board)).toEqual({ look: 'board', sort: 'total' })
  })

  test('has a column for each state of the filter', () => {
    expect(boardStates({})).toHaveLength(7)
    expect(boardStates({ status: 'in_transit,pending' })).toEqual(['pending', 'in_transit'])
    const search = { look: 'board', customer: 'Ada', status: 'pending,in_transit', sort: 'total' } as const
    expect(columnSearch(search, 'in_transit')).toMatchObject({
      customer: 'Ada',
      status: 'in_transit',
      sort: 'total',
    })
    expect(columnSearch({ sort: 'status', direction: 'desc' }, 'pending')).toEqual({ status: 'pending' })
  })

  test('has the counts of all orders unless something but the status is filtered', () => {
    expect([isCounted({}), isCounted({ status: 'pending', sort: 'total' })]).toEqual([true, true])
    expect(isCounted({ status: 'pending', customer: 'Ada' })).toBe(false)
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
      delivery: 'unclean',
    }
    expect(chipsOf(filterGroups, filters, () => 'Bayshore').map(({ text }) => text)).toEqual([
      'Ids: 3 ids',
      'Status: Pending, In transit',
      'Delivery: Not a clean delivery',
      'Dealer: Bayshore',
      expect.stringMatching(/^Preferred pickup: from .*1.* to .*30/),
      'Total: at least $500',
      'Due: Something is due',
    ])
  })

  test('go by group', () => {
    const pickup = filterGroups.find(({ column }) => column === 'pickup')
    expect(pickup && cleared(pickup)).toEqual({ pickupFrom: '', pickupTo: '' })
  })
})
