import { expect, test } from 'vitest'
import { readListSearch } from './read-list-search.ts'

const code = '0123456789ABCDEFGHJKMNPQRS'
test.each([
  ['', undefined],
  [' Ada ', { by: 'text', value: 'Ada' }],
  ['al', { by: 'name', value: 'al' }],
  ['l i', { by: 'name', value: 'l i' }],
  ['#k7m2qx', { by: 'text', value: 'k7m2qx' }],
  [`sb${code}`, { by: 'id', value: `SB${code}` }],
  [`tr${code}`, { by: 'tracking_code', value: `TR${code}` }],
  ['ada@example.com', { by: 'email', value: 'ada@example.com' }],
  ['@example', { by: 'text', value: '@example' }],
  ['+1 (813) 555-0101', { by: 'phone', value: '8135550101' }],
  ['(813) 555-01 Ada', { by: 'text', value: '813 55501 Ada' }],
])('%j is read as %j', (text, meaning) => {
  expect(readListSearch(text)).toEqual(meaning)
})
