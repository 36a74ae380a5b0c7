import { expect, test } from 'vitest'
import { sunlit } from './sunlit.ts'

type Token = Exclude<keyof typeof sunlit, 'colorScheme'>

/** The luminance of a color by WCAG 2. */
function luminance(token: Token): number {
  const hex = sunlit[token].slice(1)
  const digits =
    hex.length === 3 ? (hex.match(/./g) ?? []).map((digit) => digit + digit) : (hex.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = digits
    .map((pair) => Number.parseInt(pair, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Token, other: Token): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds: readonly Token[] = ['--color-paper', '--color-surface', '--color-wash']
const pairs: readonly (readonly [Token, Token])[] = [
  ...(['--color-ink', '--color-soft', '--color-fail', '--color-done'] as const).flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const),
  ),
  ['--color-ink', '--color-amber-wash'],
  ['--color-ink', '--color-done-wash'],
  ['--color-done', '--color-done-wash'],
  ['--color-ink', '--color-fail-wash'],
  ['--color-fail', '--color-fail-wash'],
  ['--color-on-action', '--color-action'],
  ['--color-on-action', '--color-action-hover'],
  ['--color-edge', '--color-surface'],
  ['--color-focus', '--color-paper'],
]

test.each(pairs)('in Sunlight %s on %s has a contrast of at least 7:1 (DRIVER-31)', (one, other) => {
  expect(contrast(one, other)).toBeGreaterThanOrEqual(7)
})
