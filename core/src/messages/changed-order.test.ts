import { expect, test } from 'vitest'
import { changeLines } from './changed-order.ts'

test.each([
  ['Total', '$10.00', '$12.00', '$12.00 (before: $10.00)'],
  ['VIN', 'none', '1HGCV1F30MA000001', '1HGCV1F30MA000001 (new)'],
  ['Lot number, vehicle 2', 'A7', 'none', 'removed (before: A7)'],
  ['Vehicle', '2020 Honda Civic', '2021 Ford F-150', '2021 Ford F-150 (before: 2020 Honda Civic)'],
  ['Vehicle 3', 'none', '2021 Ford F-150', '2021 Ford F-150 (new)'],
  ['Vehicle 3', '2020 Honda Civic', 'none', '2020 Honda Civic no longer travels'],
])('%s from %s to %s reads as a person would write it', (label, before, after, text) => {
  expect(changeLines([{ label, before, after }])).toEqual([[label, text]])
})

test('a vehicle that no longer travels is one line, and another’s fields stay', () => {
  const gone = (label: string, before: string) => ({ label, before, after: 'none' })
  const lines = changeLines([
    gone('Vehicle 1', '2020 Honda Civic'),
    gone('VIN, vehicle 1', '1HGCV1F30MA000001'),
    gone('VIN, vehicle 11', '1HGCV1F30MA000011'),
    gone('Vehicle type, vehicle 1', 'Sedan'),
  ])
  expect(lines.map(([label]) => label)).toEqual(['Vehicle 1', 'VIN, vehicle 11'])
})
