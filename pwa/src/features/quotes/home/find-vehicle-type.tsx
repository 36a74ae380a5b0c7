import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import { readVehicleName } from '@switchback/core/vehicles/read-vehicle-name.ts'
import { suggestedType } from '@switchback/core/vehicles/suggested-type.ts'
import { tidyVin } from '@switchback/core/vehicles/vin.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { saveVinPatterns } from '../../../offline/vehicles/read-vin.ts'
import { typeOfVinQuery } from '../../../offline/vehicles/type-of-vin.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { typeSearch, typeUnknown } from '../words.ts'

type Props = { chosen: VehicleType; onChoose: (type: VehicleType) => void }

/** Suggests the vehicle type of a make and model or of a VIN; the user decides. Source: QUOTE-16. */
export function FindVehicleType({ chosen, onChoose }: Props) {
  useEffect(() => {
    saveVinPatterns()
    document.getElementById('find-type')?.focus()
  }, [])
  const [text, setText] = useState('')
  const found = useFound(text)
  return (
    <div className="-mt-2 grid gap-2">
      <TextField
        id="find-type"
        label={typeSearch}
        autoComplete="off"
        maxLength={80}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <output className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 text-soft">
        {remark(text, found, chosen)}
        {found && found.type !== chosen ? (
          <Button look="quiet" onClick={() => onChoose(found.type)}>
            Use {found.type}
          </Button>
        ) : null}
      </output>
    </div>
  )
}

type Found = { vehicle: string; type: VehicleType }

function useFound(text: string): Found | undefined {
  const vin = tidyVin(text)
  // A name has spaces or letters that no VIN has.
  const { data: ofVin } = useQuery(typeOfVinQuery(vin === text.trim().toUpperCase() ? vin : ''))
  if (ofVin) return ofVin
  const listed = suggestedType(readVehicleName(text), undefined)
  return listed && { vehicle: text.trim(), type: listed.type }
}

/** Fewer letters name no model yet. */
const shortestModel = 6

function remark(text: string, found: Found | undefined, chosen: VehicleType): string {
  if (found) return `${found.vehicle}: ${found.type}${found.type === chosen ? ', as chosen' : ''}`
  if (text.trim().length < shortestModel) return ''
  return typeUnknown
}
