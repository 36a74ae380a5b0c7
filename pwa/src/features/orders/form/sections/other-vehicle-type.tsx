import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { useQuery } from '@tanstack/react-query'
import { typeOfVinQuery } from '../../../../offline/vehicles/type-of-vin.ts'
import { vehicleTypesQuery } from '../../../../offline/vehicles/vehicle-catalogue.ts'
import type { OrderFormInputs } from '../load/load-retail-order-form.ts'
import type { OtherVehicle, VehicleTrip } from '../other-vehicles.ts'
import type { ShownOrderPrice } from '../price/price-retail-order.ts'
import { useRetailOrderPrice } from '../price/use-retail-order-price.ts'
import { askedVehicle, openSuggestion, typeQuestionId } from './type-question.ts'
import { VehicleTypeQuestion } from './vehicle-type-question.tsx'

/** The order around a vehicle: with another type of that vehicle, its price is another one. */
export type PricedOrder = {
  readonly inputs: OrderFormInputs
  readonly zips: Pick<TripRequest, 'pickupZip' | 'deliveryZip'>
  /** The trips of the vehicles besides the first. */
  readonly others: readonly VehicleTrip[]
  readonly price: ShownOrderPrice
  readonly typeErrorOf: (id: string) => string | undefined
}

type Props = {
  /** Its place in the form, from 0 on. */
  at: number
  vehicle: OtherVehicle
  order: PricedOrder
  onChoose: (vehicleType: VehicleType, vehicle: string) => void
}

/** Asks about the type of a vehicle besides the first, as about the first one's. Source: ORDER-43, QUOTE-16. */
export function OtherVehicleType({ at, vehicle, order, onChoose }: Props) {
  const { inputs, zips, others, price } = order
  const { data: list } = useQuery(vehicleTypesQuery)
  const { data: ofVin } = useQuery(typeOfVinQuery(vehicle.vehicleVin))
  const { vehicleType } = vehicle
  const suggested = openSuggestion(vehicle, vehicleType, { list, ofVin })
  const listed = others.map((trip, other) =>
    other === at ? { ...trip, vehicleType: suggested?.type ?? vehicleType } : trip,
  )
  const { totalCents: suggestedCents } = useRetailOrderPrice(inputs, zips, listed)
  const id = typeQuestionId(at)
  const name = askedVehicle(vehicle)
  return (
    <VehicleTypeQuestion
      question={{
        id,
        vehicleType,
        suggested,
        vehicle: name,
        prices: { chosenCents: price.totalCents, suggestedCents },
        error: order.typeErrorOf(id),
        onChoose: (type) => onChoose(type, name),
      }}
    />
  )
}
