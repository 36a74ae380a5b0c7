import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimal } from './decimal.ts'
import { divideBigHalfUp, divideHalfUp } from './divide-half-up.ts'
import { dollarsNumber, dollarsText } from './dollars-text.ts'
import { formatDollars } from './format-dollars.ts'
import { parseDollars } from './parse-dollars.ts'

describe('dollar amounts parse to the cent', () => {
  it.each([
    ['0', 0],
    ['1234', 123_400],
    ['1234.5', 123_450],
    ['$1,234.00', 123_400],
    ['1,234,567.89', 123_456_789],
    [' 195.50 ', 19_550],
    [977.5, 97_750],
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    [1.00000099995, 100],
    [0.99999900005, 100],
    [1e3, 100_000],
    [0, 0],
    [-0, 0],
  ])('%s is %i cents', (amount, cents) => {
    expect(parseDollars(amount)).toBe(cents)
  })

  it.each([
    '',
    'abc',
    '-5',
    '1.234',
    '12,34',
    '1,2345',
    '1e3',
    '0x10',
    '$',
    '.5',
    '5.',
    '٣',
    '99999999999999999999',
    -5,
    1.234,
    1.005,
    1.000001,
    0.999999,
    Number.NaN,
    Infinity,
    1e21,
  ])('%s is no amount', (amount) => {
    expect(parseDollars(amount)).toBeUndefined()
  })

  it('round-trips every amount, as text and as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (cents) => {
        expect(parseDollars(dollarsText(cents))).toBe(cents)
        expect(parseDollars(formatDollars(cents))).toBe(cents)
        expect(parseDollars(formatDollars(cents, 'without-cents'))).toBe(cents)
        expect(parseDollars(dollarsNumber(cents))).toBe(cents)
      }),
    )
  })
})

describe('amounts are formatted', () => {
  it.each([
    [0, '0.00', '$0.00', '$0'],
    [5, '0.05', '$0.05', '$0.05'],
    [123_400, '1234.00', '$1,234.00', '$1,234'],
    [123_450, '1234.50', '$1,234.50', '$1,234.50'],
    [-50, '-0.50', '-$0.50', '-$0.50'],
    [-123_456_700, '-1234567.00', '-$1,234,567.00', '-$1,234,567'],
  ])('%i cents as %s, %s and %s', (cents, text, shown, short) => {
    expect(dollarsText(cents)).toBe(text)
    expect(formatDollars(cents)).toBe(shown)
    expect(formatDollars(cents, 'without-cents')).toBe(short)
  })
})

describe('numbers mean the decimal as written', () => {
  it.each([
    [0.85, 85n, 100n],
    [1.5, 15n, 10n],
    [-0.05, -5n, 100n],
    [3, 3n, 1n],
    [1e-7, 1n, 10_000_000n],
    [1.25e-8, 125n, 10_000_000_000n],
    [1.5e22, 15_000_000_000_000_000_000_000n, 1n],
  ])('%f is %i / %i', (value, units, power) => {
    expect(readDecimal(value)).toEqual({ units, power })
  })

  it('rejects anything but a finite number', () => {
    expect(() => readDecimal(Number.NaN)).toThrow(RangeError)
    expect(() => readDecimal(Infinity)).toThrow(RangeError)
  })

  it('reads every finite number as the decimal of its shortest text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const { units, power } = readDecimal(value)
        expect(Number(`${units}e-${String(power).length - 1}`)).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})

describe('division rounds half up', () => {
  it.each([
    [0, 5, 0],
    [2, 4, 1],
    [1, 4, 0],
    [3, 4, 1],
    [7, 2, 4],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, 2, 4_503_599_627_370_496],
  ])('%i / %i is %i', (dividend, divisor, quotient) => {
    expect(divideHalfUp(dividend, divisor)).toBe(quotient)
  })

  it('is exact in numbers and in bigints', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 1e15 }), (dividend, divisor) => {
        const doubled = 2n * BigInt(dividend) + BigInt(divisor)
        const expected = doubled / (2n * BigInt(divisor))
        expect(divideBigHalfUp(BigInt(dividend), BigInt(divisor))).toBe(expected)
        expect(divideHalfUp(dividend, divisor)).toBe(Number(expected))
      }),
    )
  })
})
