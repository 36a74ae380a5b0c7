import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { typeOfVinQuery } from '../../../../offline/vehicles/type-of-vin.ts'
import { vehicleTypesQuery } from '../../../../offline/vehicles/vehicle-catalogue.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { OtherVehicle } from '../other-vehicles.ts'
import { typeKeepText, typeList, typeQuestion, typeSuggestedText, typeVin } from '../../words.ts'
import { askedVehicle, openSuggestion } from './type-question.ts'

type Props = { vehicle: OtherVehicle; onChoose: (vehicleType: VehicleType) => void }

/**
 * Asks about a vehicle besides the first if its make and model, or its VIN, suggest another type than the chosen one. The
 * price beside the vehicle's title follows the answer. Source: ORDER-43.
 */
export function OtherVehicleType({ vehicle, onChoose }: Props) {
  const { data: list } = useQuery(vehicleTypesQuery)
  const { data: ofVin } = useQuery(typeOfVinQuery(vehicle.vehicleVin))
  const [kept, setKept] = useState('')
  const { vehicleType } = vehicle
  const name = askedVehicle(vehicle)
  const suggested = openSuggestion({ ...vehicle, confirmedVehicle: kept }, vehicleType, { list, ofVin })
  return (
    <output className="block empty:hidden">
      {suggested ? (
        <Notice title={typeQuestion}>
          <p>{typeSuggestedText(suggested.source === 'list' ? typeList : typeVin, name, suggested.type)}</p>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            <Button look="quiet" onClick={() => onChoose(suggested.type)}>
              {suggested.type}
            </Button>
            <Button look="quiet" onClick={() => setKept(name)}>
              {typeKeepText(vehicleType)}
            </Button>
          </div>
        </Notice>
      ) : null}
    </output>
  )
}
