import { beforeEach, expect, test, vi } from 'vitest'
import type { DecodedVin } from '@switchback/core/vehicles/decode-vin.ts'
import { readVin } from '../../../../offline/vehicles/read-vin.ts'
import { blankOrderForm, type OrderForm, type OrderFormValues } from '../order-form-values.ts'
import { blankVehicle } from '../other-vehicles.ts'
import { fillVehicle } from './fill-vehicle.ts'

vi.mock(import('../../../../offline/vehicles/read-vin.ts'), () => ({ readVin: vi.fn<typeof readVin>() }))

const vin = '1HGCM82633A004352'
const accord = { year: 2003, make: 'Honda', model: 'Accord' } as DecodedVin
const van = blankVehicle({ vehicleType: 'Van', transportType: 'open', isRunning: true })

/** A form with these values, which takes what is set at a dotted path. */
function formOf(changes: Partial<OrderFormValues>) {
  const values = { ...blankOrderForm(), ...changes }
  const holder = (path: string) =>
    path
      .split('.')
      .slice(0, -1)
      .reduce<unknown>((at, name) => at?.[name as never], values) as Record<string, unknown> | undefined
  const nameOf = (path: string) => path.split('.').at(-1) ?? ''
  const read = (path: string) => holder(path)?.[nameOf(path)]
  const form = {
    formState: { isSubmitted: false },
    getValues: (path: string | string[]) => (Array.isArray(path) ? path.map(read) : read(path)),
    setValue: (path: string, value: unknown) => Object.assign(holder(path) ?? {}, { [nameOf(path)]: value }),
  }
  return { values, form: form as unknown as OrderForm }
}

beforeEach(() => {
  vi.mocked(readVin).mockResolvedValue(accord)
})

// ORDER-40
test('the VIN of the first vehicle fills its empty fields', async () => {
  const { form, values } = formOf({ vehicleVin: vin, vehicleYear: '2003' })
  await fillVehicle(form, '')
  expect(values).toMatchObject({ vehicleYear: '2003', vehicleMake: 'Honda', vehicleModel: 'Accord' })
})

test('the VIN of another vehicle fills that vehicle alone', async () => {
  const { form, values } = formOf({ otherVehicles: [{ ...van }, { ...van, vehicleVin: vin }] })
  await fillVehicle(form, 'otherVehicles.1.')
  const named = { vehicleYear: '2003', vehicleMake: 'Honda', vehicleModel: 'Accord' }
  expect(values.otherVehicles).toEqual([van, { ...van, vehicleVin: vin, ...named }])
  expect(values.vehicleMake).toBe('')
})

test('a vehicle that was removed meanwhile fills none', async () => {
  const { form, values } = formOf({ otherVehicles: [{ ...van, vehicleVin: vin }] })
  vi.mocked(readVin).mockImplementation(async () => {
    values.otherVehicles = []
    return accord
  })
  await fillVehicle(form, 'otherVehicles.0.')
  expect(values).toMatchObject({ otherVehicles: [], vehicleMake: '' })
})
