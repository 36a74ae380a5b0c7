import { expect, test } from 'vitest'
import { withTimeLimit, type Report } from './time-limit.ts'

test('a bench that hangs ends with the step at which it hung', async () => {
  const printed: string[] = []
  const work = (report: Report) => {
    report('round 2 of 5: home')
    return new Promise(() => undefined)
  }
  const hangs = withTimeLimit(work, 0.001, (step) => printed.push(step))
  await expect(hangs).rejects.toThrow('Not done after 0.001 minutes, at: round 2 of 5: home.')
  expect(printed).toEqual(['  round 2 of 5: home'])
})

test('a bench that ends in time returns its figures', async () => {
  expect(await withTimeLimit(async () => 7, 1)).toBe(7)
})
