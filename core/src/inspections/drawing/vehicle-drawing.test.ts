import { expect, test } from 'vitest'
import { bodyKinds, damageViews, keysOf } from '#core/inspections/inspection-words.ts'
import { drawingOf } from './vehicle-drawing.ts'

const numbersIn = (path: string): number[] => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)

test.each(bodyKinds)('a %s has five views, each inside its box', (kind) => {
  const views = drawingOf(kind)
  expect(Object.keys(views).toSorted()).toEqual(keysOf(damageViews).toSorted())
  for (const { width, height, body, glass, lines, dark } of Object.values(views)) {
    for (const path of [body, ...glass, ...lines, ...dark]) {
      expect(path).toMatch(/^[MLQCZ\d. -]+$/)
      const numbers = numbersIn(path)
      const [xs, ys] = [0, 1].map((first) => numbers.filter((_, at) => at % 2 === first))
      for (const [values = [], most] of [
        [xs, width],
        [ys, height],
      ] as const) {
        expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...values)).toBeLessThanOrEqual(most)
      }
    }
  }
})

test('the passenger side is the driver side in a mirror', () => {
  const { driver_side: driver, passenger_side: passenger } = drawingOf('sedan')
  const xs = (path: string) => numbersIn(path).filter((_, at) => at % 2 === 0)
  expect(xs(passenger.glass[0] ?? '')).toEqual(xs(driver.glass[0] ?? '').map((x) => driver.width - x))
  expect(Math.max(...xs(passenger.body))).toBe(driver.width - Math.min(...xs(driver.body)))
})
