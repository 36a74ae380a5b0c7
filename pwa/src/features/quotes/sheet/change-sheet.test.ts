import { expect, test } from 'vitest'
import { emptiedSheet, withLine, withSaved } from './change-sheet.ts'
import { addLines } from './import/add-lines.ts'
import { emptyLine, type LineDefaults, type VehicleLine } from './vehicle-line.ts'

const defaults: LineDefaults = {
  pickupZip: '32202',
  deliveryZip: '33629',
  vehicleType: '',
  transportType: 'open',
  isRunning: true,
}
const line = (part: Partial<VehicleLine>): VehicleLine => ({ ...emptyLine(defaults), ...part })

test('an emptied sheet keeps who is the contact, and no day, notes or gate pass', () => {
  const terms = { customerName: 'Dana', preferredPickupDate: '2026-12-01', notes: 'Ring', releaseNote: 'X7' }
  const emptied = emptiedSheet({ defaults, lines: [line({ vehicle: '2021 Honda' })], terms })
  expect(emptied.lines).toMatchObject([{ vehicle: '', pickupZip: '32202' }])
  expect(emptied.terms).toEqual({
    customerName: 'Dana',
    preferredPickupDate: '',
    notes: '',
    releaseNote: '',
  })
})

test('a full sheet takes no more lines, and keeps those that another tab added beyond its end', () => {
  const lines = Array.from({ length: 203 }, () => line({ vehicle: '2021 Honda CR-V' }))
  expect(withLine(lines, line({}))).toBe(lines)
  expect(withLine(lines.slice(0, 199), line({}))).toHaveLength(200)
  const found = { lines: lines.slice(0, 5), repeated: [], skipped: [] }
  const added = addLines(lines, found, defaults)
  expect([added.lines.length, added.report.taken, added.report.leftOut]).toEqual([203, 0, 5])
})

test('a line that was changed while its quote was saved is not saved, and its next quote is another one', () => {
  const saved = ['1HGCM82633A004352', '2T1BURHE5JC034461'].map((vin) => line({ vin, vehicle: '2021 Honda' }))
  const [first, second] = saved
  const shown = [{ ...first!, isSelected: true }, { ...second!, vin: '5YJ3E1EA7KF317000' }, line({})]
  const lines = withSaved(shown, saved)
  expect(lines[0]).toEqual({ ...shown[0], savedAs: first!.id })
  expect(lines[1]).toEqual({
    ...shown[1],
    id: expect.not.stringMatching(second!.id) as string,
    rowId: second!.id,
  })
  expect(lines[2]).toBe(shown[2])
})
