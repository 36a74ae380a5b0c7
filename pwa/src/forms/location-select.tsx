import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import type { ComponentProps } from 'react'
import { SelectField } from '../ui/fields/select-field.tsx'

type Props = Pick<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'frameClass'> & {
  locations: readonly SavedLocation[]
  chosen?: SavedLocation | undefined
  /** Shown while none is chosen. */
  placeholder: string
  onChoose: (location: SavedLocation) => void
}

/** Lists the dealership's saved locations; renders nothing if there are none. */
export function LocationSelect({ locations, chosen, placeholder, onChoose, ...field }: Props) {
  if (locations.length === 0) return null
  return (
    <SelectField
      {...field}
      value={chosen?.id ?? ''}
      onChange={({ target }) => {
        const location = locations.find(({ id }) => id === target.value)
        if (location) onChoose(location)
      }}
    >
      {chosen ? null : <option value="">{placeholder}</option>}
      {locations.map(({ id, name, address }) => (
        <option key={id} value={id}>
          {name}, {address}
        </option>
      ))}
    </SelectField>
  )
}
