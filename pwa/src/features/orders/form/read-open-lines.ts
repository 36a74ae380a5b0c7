import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { zipPlaces } from '../../../offline/prices/zip-places.ts'
import type { OrderForm, OrderFormValues } from './order-form-values.ts'
import { chosenTrip } from './sections/type-question.ts'

/** How long a press waits for the table of towns. */
const patienceMs = 5000

type Values = Pick<OrderFormValues, 'pickup' | 'pickupText' | 'delivery' | 'deliveryText'>

/** The ends of the trip whose line was typed but is not an address yet. */
function openEnds(values: Values): readonly ('pickup' | 'delivery')[] {
  return (['pickup', 'delivery'] as const).filter(
    (end) => values[end].city === '' && values[`${end}Text`].trim() !== '',
  )
}

/**
 * Reads the lines of the form that were typed before the table of towns had loaded, so that a fast user is not told that
 * the addresses are missing. A line that cannot be read stays as it is. Source: ADDR-9.
 */
export async function readOpenLines(
  form: Pick<OrderForm, 'getValues' | 'setValue'>,
  quoted: TripRequest,
): Promise<void> {
  const values = form.getValues()
  const open = openEnds(values)
  if (open.length === 0) return
  const tooLate = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs))
  const [places, { readAddress }] = await Promise.all([
    Promise.race([zipPlaces().catch(() => undefined), tooLate]),
    import('@switchback/core/address/read-address.ts'),
  ])
  if (!places) return
  const trip = chosenTrip(values, quoted)
  for (const end of open) {
    const zipCode = trip[`${end}Zip`]
    const place = places.placeOf(zipCode)
    const help = { placeOf: places.placeOf, expected: place && { ...place, zipCode } }
    const address = readAddress(form.getValues(`${end}Text`), help)
    if (address) form.setValue(end, address, { shouldDirty: true })
  }
}
