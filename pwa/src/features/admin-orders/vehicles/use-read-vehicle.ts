import { useEffect, useRef } from 'react'
import type { FormFields } from '../../../forms/form-fields.ts'
import { readNamedVehicle, type NamedVehicle } from './named-vehicle.ts'
import type { VehicleValues } from './vehicle-values.ts'

/**
 * Reads a vehicle that staff name, and fills it in where it stands by then: other vehicles of the list may be gone, and
 * itself as well.
 */
export function useReadVehicle<Values extends VehicleValues>(vehicle: FormFields<Values>) {
  const latest = useRef<FormFields<Values>>(undefined)
  useEffect(() => {
    latest.current = vehicle
    return () => {
      latest.current = undefined
    }
  })
  return async (
    text: string,
    fillIn: (read: NamedVehicle, now: FormFields<Values>) => void,
  ): Promise<void> => {
    const read = await readNamedVehicle(text)
    if (latest.current) fillIn(read, latest.current)
  }
}
