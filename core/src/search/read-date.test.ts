import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

const today = '2026-03-05'

test.each<[typed: string, day: string | undefined]>([
  ['2026-02-28', '2026-02-28'],
  ['2/28/2026', '2026-02-28'],
  ['02-28-26', '2026-02-28'],
  ['2/28', '2026-02-28'],
  ['11/22', '2025-11-22'],
  ['Nov 22', '2025-11-22'],
  ['November 22nd, 2024', '2024-11-22'],
  ['22 nov. 2024', '2024-11-22'],
  ['3/5', today],
  [' Today ', today],
  ['yesterday', '2026-03-04'],
  ['2/30', undefined],
  ['13/1', undefined],
  ['33602', undefined],
  ['8135550101', undefined],
  ['Mar', undefined],
  ['Smith 12', undefined],
  ['1/1/9999', undefined],
])('%s is %s', (typed, day) => expect(readDate(typed, today)).toBe(day))
