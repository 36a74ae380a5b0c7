import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { vehicleCatalogueQuery } from '../../../../offline/vehicles/vehicle-catalogue.ts'
import type { OrderFormValues } from '../order-form-values.ts'
import { vehicleMake, vehicleModel, vehicleYear } from '../../words.ts'
import { SuggestedTextField } from './suggested-text-field.tsx'

type Names = Pick<OrderFormValues, 'vehicleYear' | 'vehicleMake' | 'vehicleModel'>

type Field = {
  readonly id: string
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

type Props = { names: Names; field: (name: keyof Names) => Field }

/** Year, make and model of a vehicle, with suggestions. */
export function VehicleNameFields({ names, field }: Props) {
  const { data: catalogue } = useQuery(vehicleCatalogueQuery)
  const [thisYear] = useState(() => new Date().getFullYear())
  return (
    <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-[7rem_1fr_1fr]">
      <SuggestedTextField
        {...field('vehicleYear')}
        label={vehicleYear}
        text={names.vehicleYear}
        offered={catalogue?.offeredModelYears(thisYear) ?? []}
        input={{ inputMode: 'numeric', maxLength: 4, className: 'figures' }}
      />
      <SuggestedTextField
        {...field('vehicleMake')}
        label={vehicleMake}
        text={names.vehicleMake}
        offered={catalogue?.vehicleMakes ?? []}
        input={{ maxLength: 60, autoCapitalize: 'words' }}
      />
      <SuggestedTextField
        {...field('vehicleModel')}
        label={vehicleModel}
        text={names.vehicleModel}
        offered={catalogue?.modelsOfMake(names.vehicleMake) ?? []}
        input={{ maxLength: 60, autoCapitalize: 'words' }}
      />
    </div>
  )
}
