import { expect, it } from 'vitest'
import { stateOfLine } from './state-of-line.ts'

it.each([
  ['Tampa, FL', 'FL'],
  ['Tampa FL', 'FL'],
  ['tampa, fl', 'FL'],
  ['Tampa, fl 33602', 'FL'],
  ['401 E Jackson St, Tampa, Florida, USA', 'FL'],
  ['401 E Jackson St, Tampa, florida', 'FL'],
  ['Kansas City, MO', 'MO'],
  ['1 Delaware Ave, Buffalo, New York 14201', 'NY'],
  ['New York, NY', 'NY'],
  ['1600 Pennsylvania Ave NW, Washington, D.C. 20500', 'DC'],
  ['Washington, DC', 'DC'],
  ['12 Oak St, Tampa, FL. United States', 'FL'],
  ['12 Oak St, Tampa, FL (blue house)', 'FL'],
  ['Charleston, West Virginia', 'WV'],
])('%s is in %s', (line, state) => {
  expect(stateOfLine(line)).toBe(state)
})

it.each([
  'Behind the old mill, ask for Joe',
  'Kansas City',
  '12 Virginia Street',
  'or so',
  'meet me in Tampa',
  '',
])('"%s" names no state', (line) => {
  expect(stateOfLine(line)).toBeUndefined()
})

it('a long line does not cause slow backtracking', () => {
  const startedAt = performance.now()
  stateOfLine('New '.repeat(100_000))
  stateOfLine(', '.repeat(100_000))
  expect(performance.now() - startedAt).toBeLessThan(2000)
})
