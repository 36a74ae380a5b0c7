import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { useState, type ReactNode } from 'react'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { OrderFormInputs } from '../load/load-retail-order-form.ts'
import type { OrderFormValues, OrderForm } from '../order-form-values.ts'
import { changedValues } from './change-trip.ts'

// Loads lazily: few trips change after their quote.
const ChangeTripDialog = lazyPart(
  async () => (await import('./change-trip-dialog.later.tsx')).ChangeTripDialog,
)

type Options = {
  form: OrderForm
  /** As quoted. */
  quoted: OrderFormInputs
  /** The trip of the form, with the ZIPs of its addresses. */
  trip: TripRequest
  totalCents: number
}

/** Opens the trip of the order for a change; what was typed stays. Source: ORDER-45. */
export function useChangeTrip({ form, quoted, trip, totalCents }: Options): {
  open: () => void
  dialog: ReactNode
} {
  /** The trip when the dialog opened. */
  const [before, setBefore] = useState<TripRequest>()
  const put = (opened: TripRequest) => (chosen: TripRequest) => {
    const changes = changedValues(form.getValues(), opened, chosen)
    for (const name of Object.keys(changes) as (keyof OrderFormValues)[]) {
      form.setValue(name, changes[name] as never, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
    setBefore(undefined)
  }
  return {
    open: () => setBefore(trip),
    dialog: before ? (
      <ChangeTripDialog
        inputs={quoted}
        trip={before}
        others={form.getValues('otherVehicles')}
        totalCents={totalCents}
        onUse={put(before)}
        onClose={() => setBefore(undefined)}
      />
    ) : null,
  }
}
