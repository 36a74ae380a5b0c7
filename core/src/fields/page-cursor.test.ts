import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeCursor, PlaceCursor } from './list-place.ts'
import { IdCursor, NumberedCursor, pageCursor, PageCursor } from './page-cursor.ts'

const cursors = { PageCursor, NumberedCursor, PlaceCursor, IdCursor }
const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const rowId = fc.integer({ min: 0, max: 999_999_999_999_999 })
const textId = fc.stringMatching(/^[\w-]{1,64}$/)

describe('a cursor that a list gave is read back:', () => {
  test('by creation', () => {
    fc.assert(
      fc.property(instant, textId, (createdAt, id) => {
        expect(PageCursor.parse(pageCursor({ createdAt, id }))).toEqual({ createdAt, id })
      }),
    )
    fc.assert(
      fc.property(instant, rowId, (createdAt, id) => {
        expect(NumberedCursor.parse(pageCursor({ createdAt, id }))).toEqual({ createdAt, id })
      }),
    )
  })

  test('by a sorted column: an amount, an instant, a day, each also behind a rank', () => {
    const text = fc.oneof(
      instant,
      instant.map((each) => each.slice(0, 10)),
    )
    const ranked = fc.tuple(fc.integer({ min: 0, max: 9 }), text).map(([rank, each]) => `${rank}.${each}`)
    fc.assert(
      fc.property(fc.oneof(rowId, text, ranked), textId, (key, id) => {
        expect(PlaceCursor.parse(placeCursor({ key, id }))).toEqual({ key, id })
      }),
    )
  })

  test('by the id alone', () => {
    fc.assert(
      fc.property(textId, (id) => {
        expect(IdCursor.parse(id)).toBe(id)
      }),
    )
  })

  test('an empty one is the beginning of the list', () => {
    for (const cursor of Object.values(cursors)) expect(cursor.parse('')).toBeUndefined()
  })
})

const badNumbers = ['1e999', '-1e999', 'Infinity', 'NaN', '-1', '1.5', '0x10', '1e3', '9007199254740993', '']
const badInstants = [
  '2026-13-01T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '9999-99-99T99:99:99.999Z',
  '2026-11-23',
]

describe('a malformed cursor is refused:', () => {
  test.each(badNumbers)('the number %j', (number) => {
    expect(NumberedCursor.safeParse(`2026-11-23T00:00:00.000Z_${number}`).success).toBe(false)
    expect(PlaceCursor.safeParse(`${number}_SB1`).success).toBe(false)
  })

  test.each(badInstants)('the instant %j', (text) => {
    expect(NumberedCursor.safeParse(`${text}_1`).success).toBe(false)
    expect(PageCursor.safeParse(`${text}_a`).success).toBe(false)
  })

  test('and whatever is read is a real instant, a whole number, a plain id', () => {
    const now = '2026-11-23T12:00:00.000Z'
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc
        .tuple(fc.oneof(instant, fc.constantFrom(...badInstants)), fc.constantFrom(...badNumbers, '7', 'a'))
        .map((parts) => parts.join('_')),
      fc.tuple(fc.string(), fc.string()).map((parts) => parts.join('_')),
      fc.double().map((number) => `${number}_a`),
    )
    fc.assert(
      fc.property(odd, (text) => {
        const { createdAt, id } = NumberedCursor.safeParse(text).data ?? { createdAt: now, id: 0 }
        expect([Number.isSafeInteger(id), new Date(createdAt).toISOString()]).toEqual([true, createdAt])
        const { key } = PlaceCursor.safeParse(text).data ?? { key: 0 }
        expect(typeof key === 'string' || Number.isSafeInteger(key)).toBe(true)
        expect(IdCursor.safeParse(text).data ?? 'a').toMatch(/^[\w-]{1,64}$/)
      }),
      { numRuns: 2000 },
    )
  })
})
