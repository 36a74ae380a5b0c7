import { expect, test } from 'vitest'
import { plannedPickup } from './planned-pickup.ts'

test.each([
  ['2026-07-03', '2026-07-01', { day: '2026-07-03', kind: 'agreed' }],
  ['2026-07-03', null, { day: '2026-07-03', kind: 'agreed' }],
  [null, '2026-07-01', { day: '2026-07-01', kind: 'preferred' }],
  [undefined, '2026-07-01', { day: '2026-07-01', kind: 'preferred' }],
  [null, null, undefined],
])('agreed %s, preferred %s: %j', (agreed, preferred, planned) => {
  const days = agreed === undefined ? {} : { agreedPickupDate: agreed }
  expect(plannedPickup({ ...days, preferredPickupDate: preferred })).toEqual(planned)
})
