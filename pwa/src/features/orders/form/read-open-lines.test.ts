import { readFileSync } from 'node:fs'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { blankOrderForm, type OrderForm, type OrderFormValues } from './order-form-values.ts'
import { readOpenLines } from './read-open-lines.ts'

const table = readFileSync(new URL('../../../../../core/assets/zip-places.bin', import.meta.url))
const trip: TripRequest = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
}

afterEach(() => vi.unstubAllGlobals())

/** A form with these values, as the submission sees it. */
function formOf(changes: Partial<OrderFormValues>) {
  const values: OrderFormValues = { ...blankOrderForm(), ...changes }
  const getValues = (name?: keyof OrderFormValues) => (name ? values[name] : values)
  const setValue = (name: keyof OrderFormValues, value: unknown) => Object.assign(values, { [name]: value })
  return { values, form: { getValues, setValue } as unknown as OrderForm }
}

const serve = (respond: () => Response) => {
  const fetched = vi.fn(async () => respond())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('lines stay as they are while the table of towns cannot be loaded', async () => {
  serve(() => new Response('', { status: 503 }))
  const { form, values } = formOf({ pickupText: '401 E Jackson St' })
  await readOpenLines(form, trip)
  expect(values.pickup.city).toBe('')
})

test('nothing waits for the table when no line is open', async () => {
  const fetched = serve(() => new Response(table))
  const { form } = formOf({ deliveryText: ' ' })
  await readOpenLines(form, trip)
  expect(fetched).not.toHaveBeenCalled()
})

test('lines that were typed before the table had loaded are read before the form is checked', async () => {
  serve(() => new Response(table))
  const kept = { street: '1 Main St', city: 'Albany', state: 'NY', zipCode: '12207' }
  const { form, values } = formOf({
    pickupText: '401 E Jackson St',
    delivery: kept,
    deliveryText: '20 W 34th St',
  })
  await readOpenLines(form, trip)
  expect(values.pickup).toEqual({ street: '401 E Jackson St', city: 'Tampa', state: 'FL', zipCode: '33602' })
  expect(values.delivery).toEqual(kept)
})

test('a line that is no address stays', async () => {
  serve(() => new Response(table))
  const { form, values } = formOf({ pickupText: 'somewhere' })
  await readOpenLines(form, trip)
  expect(values.pickup.city).toBe('')
})

// ORDER-45
test('a line is read with the ZIP of the trip that was chosen in the form', async () => {
  serve(() => new Response(table))
  const changedTrip = { ...trip, pickupZip: '90001' }
  const { form, values } = formOf({ pickupText: '401 E Jackson St', changedTrip })
  await readOpenLines(form, trip)
  expect(values.pickup).toMatchObject({ state: 'CA', zipCode: '90001' })
})
