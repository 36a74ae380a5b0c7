import { expect, test } from 'vitest'
import { slowestTests } from './playwright-stage.ts'

const spec = (title: string, ...durations: number[]) => ({
  ok: true,
  file: 'site.spec.ts',
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
})

test('the slowest tests come first, with all their tries, from suites within suites', () => {
  const inner = { specs: [spec('tried twice', 4000, 3000)] }
  expect(slowestTests([{ specs: [spec('quick', 900), spec('slow', 5000)], suites: [inner] }])).toEqual([
    '  7.0 s  e2e/site.spec.ts › tried twice',
    '  5.0 s  e2e/site.spec.ts › slow',
    '  0.9 s  e2e/site.spec.ts › quick',
  ])
  expect(slowestTests([{ specs: Array.from({ length: 30 }, () => spec('one of many', 10)) }])).toHaveLength(
    15,
  )
})
