import { describe, expect, test } from 'vitest'
import { committedPlaces } from '../../scripts/committed-packs.ts'
import { statesOfZip } from './prefix-to-state.ts'
import { states } from './states.ts'

describe('the states of a ZIP', () => {
  test.each([
    ['00501', 'NY'],
    ['00901', 'PR'],
    ['00802', 'VI'],
    ['10001', 'NY'],
    ['20101', 'VA'],
    ['33602', 'FL'],
    ['34001', 'AA'],
    ['09001', 'AE'],
    ['09899', 'AE'],
    ['96201', 'AP'],
    ['96601', 'AP'],
    ['39901', 'GA'],
    ['56901', 'DC'],
    ['73301', 'TX'],
    ['88401', 'NM'],
    ['88510', 'TX'],
    ['88901', 'NV'],
    ['96813', 'HI'],
    ['99501', 'AK'],
  ])('%s is %s', (zip, state) => {
    expect(statesOfZip(zip)).toEqual([state])
  })

  test.each([
    ['06390', ['CT', 'NY']],
    ['20588', ['DC', 'MD', 'VA']],
    ['72643', ['AR', 'MO']],
    ['73960', ['OK', 'TX']],
    ['83414', ['ID', 'WY']],
    ['96799', ['HI', 'AS']],
    ['96950', ['GU', 'FM', 'MP', 'MH', 'PW']],
  ])('%s, whose prefix spans states, is any of %j, that of most ZIPs first', (zip, expected) => {
    expect(statesOfZip(zip)).toEqual(expected)
  })

  test.each([
    ['21300', ['MD']],
    ['34500', ['FL']],
    ['77199', ['TX']],
  ])('%s, of a prefix not in use, is by its first two digits %j', (zip, expected) => {
    expect(statesOfZip(zip)).toEqual(expected)
  })

  test.each(['00000', '00100', '09900', '88600', '', '12', 'abcde'])('%s is of no known state', (zip) => {
    expect(statesOfZip(zip)).toEqual([])
  })

  test('include the state of every ZIP in the places pack, and no state without a ZIP in the prefix', () => {
    const places = committedPlaces()
    const byPrefix = new Map<string, Set<string>>()
    for (let digit = 0; digit < 10; digit++) {
      for (const { zip, state } of places.searchByZip(String(digit), 100_000)) {
        const prefix = zip.slice(0, 3)
        byPrefix.set(prefix, (byPrefix.get(prefix) ?? new Set()).add(state))
      }
    }
    expect(byPrefix.size).toBeGreaterThan(900)
    const other = [...byPrefix].filter(([prefix, found]) => {
      const known = statesOfZip(`${prefix}00`)
      return known.length !== found.size || !known.every((state) => found.has(state))
    })
    expect(other).toEqual([])
  })
})

describe('the list of states', () => {
  test('has the 50 by name, then the District of Columbia and the territories', () => {
    expect(states.length).toBe(59)
    const names = states.map((state) => state.name)
    expect(names.slice(0, 50)).toEqual(names.slice(0, 50).toSorted())
    expect(names.slice(50)).toEqual([
      'District of Columbia',
      'American Samoa',
      'Guam',
      'Marshall Islands',
      'Micronesia',
      'Northern Mariana Islands',
      'Palau',
      'Puerto Rico',
      'U.S. Virgin Islands',
    ])
  })

  test('has exactly the states that have ZIPs', () => {
    const inUse = new Set(
      Array.from({ length: 1000 }, (_, prefix) => statesOfZip(`${String(prefix).padStart(3, '0')}01`)).flat(),
    )
    for (const military of ['AA', 'AE', 'AP']) inUse.delete(military)
    expect(new Set(states.map((state) => state.code))).toEqual(inUse)
  })
})
