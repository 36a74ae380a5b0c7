import { maxStockNumber } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { readVehicleName } from '@switchback/core/vehicles/read-vehicle-name.ts'
import { typeInQuestion } from '@switchback/core/vehicles/suggested-type.ts'
import { vehicleNameOf } from '@switchback/core/vehicles/fill-from-vin.ts'
import { tidyVin } from '@switchback/core/vehicles/vin.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readVin, saveVinPatterns } from '../../../offline/vehicles/read-vin.ts'
import { typeOfVinQuery } from '../../../offline/vehicles/type-of-vin.ts'
import { openDealerPricing, priceDealerTrip } from '../../../offline/prices/price-dealer-trip.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VinField } from '../../../ui/scan/vin-field.tsx'
import { isWholeTrip } from '../trip-errors.ts'
import type { VehicleDetails } from '../vehicle-details.ts'
import { dealerTypeQuestion } from '../words.ts'

type Props = {
  dealerId: string
  trip: TripRequest
  details: VehicleDetails
  onDetails: (part: Partial<VehicleDetails>) => void
  onTrip: (part: Partial<TripRequest>) => void
}

/** The vehicle's details for the quote and its order; the price does not need them. */
export function VehicleDetailsForm({ details, onDetails, ...question }: Props) {
  useEffect(saveVinPatterns, [])
  const latest = useRef(details)
  useEffect(() => {
    latest.current = details
  })
  const changeVin = async (vin: string) => {
    onDetails({ vin })
    const decoded = await readVin(vin)
    // Fills only an empty field, and only for the VIN that is still there. Source: ORDER-40.
    const isOpen = latest.current.vin === vin && latest.current.vehicle === ''
    if (decoded && isOpen) onDetails({ vehicle: vehicleNameOf(decoded) })
  }
  const isHalfVin = details.vin !== '' && details.vin.length !== 17
  return (
    <fieldset className="mt-6 grid gap-5 print:hidden border-t border-line pt-6">
      <legend className="sr-only">Vehicle details</legend>
      <TextField
        id="quote-vehicle"
        label="Vehicle"
        optional
        autoComplete="off"
        placeholder="2021 Honda CR-V"
        maxLength={120}
        value={details.vehicle}
        onChange={({ target }) => onDetails({ vehicle: target.value })}
      />
      <TypeQuestion {...question} vehicle={details.vehicle} vin={details.vin} />
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-[11fr_9fr]">
        <VinField
          id="quote-vin"
          hint={isHalfVin ? `${details.vin.length} of 17 characters` : undefined}
          value={details.vin}
          onChange={({ target }) => void changeVin(tidyVin(target.value))}
          onScan={(vin) => void changeVin(vin)}
        />
        <TextField
          id="quote-reference"
          label="Reference"
          optional
          autoComplete="off"
          maxLength={maxStockNumber}
          value={details.reference}
          onChange={({ target }) => onDetails({ reference: target.value })}
        />
      </div>
    </fieldset>
  )
}

type QuestionProps = Pick<Props, 'dealerId' | 'trip' | 'onTrip'> & { vehicle: string; vin: string }

/** The make and model suggest a different type than the chosen one: shows that type's price next to it. */
function TypeQuestion({ dealerId, trip, vehicle, vin, onTrip }: QuestionProps) {
  const { data: ofVin } = useQuery(typeOfVinQuery(vin))
  const choice = { priced: trip.vehicleType, isConfirmed: false }
  const suggested = typeInQuestion(readVehicleName(vehicle), choice, ofVin ?? undefined)
  const { data: pricing } = useQuery({
    queryKey: ['dealer', 'pricing', dealerId],
    queryFn: () => openDealerPricing(dealerId),
    staleTime: 60_000,
    retry: 1,
  })
  if (!suggested) return null
  const { type, source } = suggested
  const priceOf = (vehicleType: TripRequest['vehicleType']): string => {
    if (!pricing || !isWholeTrip(trip)) return ''
    const { totalPrice } = priceDealerTrip({ ...trip, vehicleType }, pricing).response
    return ` ${formatDollars(Math.round(totalPrice * 100))}`
  }
  return (
    <Notice live title={dealerTypeQuestion}>
      <p>
        {source === 'list' ? 'Our list' : 'Its VIN'} has the {vehicle.trim()} as {type}. You have chosen{' '}
        {trip.vehicleType}
        {priceOf(trip.vehicleType)}.
      </p>
      <Button look="quiet" className="figures mt-3" onClick={() => onTrip({ vehicleType: type })}>
        Price it as {type}
        {priceOf(type)}
      </Button>
    </Notice>
  )
}
