import { SelectField } from '../../ui/fields/select-field.tsx'
import { fileVehicleName, type FileVehicle } from './file-vehicles.ts'

type Props = {
  vehicles: readonly FileVehicle[]
  /** The whole order if undefined. */
  value: number | undefined
  onChange: (position: number | undefined) => void
}

/** Which vehicle the files that are chosen next are about. Source: FILE-8. */
export function FileVehicleSelect({ vehicles, value, onChange }: Props) {
  return (
    <SelectField
      label="Files are about"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">The whole order</option>
      {vehicles.map((vehicle) => (
        <option key={vehicle.position} value={vehicle.position}>
          {fileVehicleName(vehicle)}
        </option>
      ))}
    </SelectField>
  )
}
