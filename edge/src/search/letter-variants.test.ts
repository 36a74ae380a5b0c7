import { expect, test } from 'vitest'
import { globContaining } from './letter-variants.ts'

/** GLOB as SQLite compares: `*`, `?` and classes of characters. */
function matches(pattern: string, text: string): boolean {
  const source = pattern.replaceAll(/\[([^\]]+)\]|\*|[^[*]/gu, (part, inside?: string) => {
    if (part === '*') return '.*'
    const literal = (inside ?? part).replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
    return inside === undefined ? literal : `[${literal}]`
  })
  return new RegExp(`^${source}$`, 'su').test(text)
}

test.each([
  ['zoe', 'Zoë O’Hara'],
  ['ZOË', 'zoe o’hara'],
  ['müller', 'Anna MULLER'],
  ['nguyen', 'Nguyễn Văn'],
  ['žiž', 'Zizek'],
  ['иван', 'ИВАН'],
  ['straße', 'Straße'],
  ['a*b', 'xa*by'],
  ['a?[b', 'xa?[by'],
  ['^%_', 'x^%_y'],
])('%j is contained in %j', (word, text) => {
  expect(matches(globContaining(word), text)).toBe(true)
})

test.each([
  ['zoe', 'Zo e'],
  ['a*b', 'axb'],
  ['a?b', 'axb'],
  ['a_b', 'axb'],
  ['[abc]', 'a'],
])('%j is not contained in %j', (word, text) => {
  expect(matches(globContaining(word), text)).toBe(false)
})
