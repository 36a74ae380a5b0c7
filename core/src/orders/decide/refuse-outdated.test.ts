import { expect, test } from 'vitest'
import { refuseOutdated } from './refuse-outdated.ts'

const order = { revision: 3 }

test('the revision that was seen may be changed', () => {
  expect(() => refuseOutdated(order, 3, 'refund', 'Ada did it.')).not.toThrow()
})

test.each([
  [undefined, ''],
  ['Ada moved it.', ' Ada moved it.'],
])('another one is refused, after %s', (latest, told) => {
  const sentence = `This order has changed since you opened it.${told} Please look at it again before you refund.`
  for (const seen of [2, 4]) {
    expect(() => refuseOutdated(order, seen, 'refund', latest)).toThrow(
      expect.objectContaining({ code: 'illegal_transition', message: sentence }),
    )
  }
})
