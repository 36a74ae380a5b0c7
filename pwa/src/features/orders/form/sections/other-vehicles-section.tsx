import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { maxVehicles } from '@switchback/core/trips/trip-choices.ts'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import type { OrderForm } from '../order-form-values.ts'
import { blankVehicle } from '../other-vehicles.ts'
import {
  vehicleAdd,
  vehiclePriceText,
  vehicleRemove,
  vehicleSameRoute,
  vehicleTitleText,
} from '../../words.ts'
import { OtherVehicle } from './other-vehicle.tsx'
import type { PricedOrder } from './other-vehicle-type.tsx'

type Props = {
  form: OrderForm
  order: PricedOrder
}

/** The vehicles besides the first, on the same route; quiet until there is one. Source: ORDER-43. */
export function OtherVehiclesSection({ form, order }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'otherVehicles' })
  return (
    <div className="grid gap-10">
      {fields.map(({ id }, at) => (
        <FormSection
          key={id}
          title={vehicleTitleText(at + 2)}
          hint={priceHint(order.price.vehicleCents?.[at + 1])}
        >
          <OtherVehicle form={form} at={at} order={order} />
          <Button look="text" className="justify-self-start" onClick={() => remove(at)}>
            {vehicleRemove} {at + 2}
          </Button>
        </FormSection>
      ))}
      {fields.length < maxVehicles - 1 ? (
        <Button
          look="text"
          className="-mt-4 justify-self-start"
          onClick={() => {
            append(blankVehicle(order.inputs.trip), { shouldFocus: false })
            requestAnimationFrame(() =>
              document.getElementById(`otherVehicles.${fields.length}.vehicleYear`)?.focus(),
            )
          }}
        >
          {vehicleAdd}
        </Button>
      ) : null}
    </div>
  )
}

const priceHint = (cents: number | undefined): string =>
  cents === undefined ? vehicleSameRoute : vehiclePriceText(formatDollars(cents))
