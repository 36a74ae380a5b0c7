import { expect, test } from 'vitest'
import { emptiedSheet } from './change-sheet.ts'
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
