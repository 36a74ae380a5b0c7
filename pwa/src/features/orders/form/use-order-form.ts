import { useEffect, useState } from 'react'
import { useForm, useWatch, type FieldPath } from 'react-hook-form'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { newId } from '../../../offline/device/new-id.ts'
import { orderDrafts } from '../../../offline/saved/order-drafts.ts'
import { formErrors, resolverFor, summaryOf } from './form-errors.ts'
import { mergeDraft } from './merge-draft.ts'
import type { OrderError } from './check-order-form.ts'
import { zipOf, type OrderFormValues, type OrderForm } from './order-form-values.ts'
import { askedVehicle } from './sections/type-question.ts'

type Start = {
  /** The subject of the form: its draft and files are saved under this key. */
  subject: string
  fresh: OrderFormValues
  trip: TripRequest
}

/** The form with its draft, its validation, and its errors after the first submit. */
export function useOrderForm({ subject, fresh, trip }: Start) {
  const [draft, setDraft] = useState(() => orderDrafts.open<OrderFormValues>(subject))
  const form: OrderForm = useForm<OrderFormValues>({
    defaultValues: mergeDraft(fresh, draft),
    resolver: resolverFor(trip),
    shouldFocusError: false,
  })
  useSavedDraft(form, subject, { base: fresh, idempotencyKey: draft.idempotencyKey })
  /** The number of submit attempts; the error summary shows after the first one. */
  const [attempt, setAttempt] = useState(0)
  const values = form.getValues()
  const [leftOpen, setLeftOpen] = useState<string>()
  const errors = attempt > 0 ? triedErrors(values, trip, leftOpen) : []
  return {
    form,
    summary: summaryOf(errors, values.otherVehicles.length > 0),
    /** The error of the vehicle-type question. */
    typeError: errors.find(isOfType)?.message,
    attempt,
    countAttempt: () => {
      const tried = form.getValues()
      setLeftOpen(formErrors(tried, trip).some(isOfType) ? askedVehicle(tried) : undefined)
      setAttempt((count) => count + 1)
    },
    idempotencyKey: draft.idempotencyKey,
    renewKey: () => setDraft({ ...draft, idempotencyKey: newId() }),
    discardDraft: () => orderDrafts.discard(subject),
    refuseFields: (details: readonly { path: string; message: string }[]) => {
      for (const { path, message } of details) form.setError(path as FieldPath<OrderFormValues>, { message })
    },
  }
}

const isOfType = ({ path }: OrderError): boolean => path === 'vehicleType'

/**
 * The errors to show. A vehicle-type question is one only if the last attempt left it open, for the vehicle `leftOpen`:
 * it may come up after an attempt, and nobody has skipped it then.
 */
function triedErrors(values: OrderFormValues, trip: TripRequest, leftOpen: string | undefined): OrderError[] {
  return formErrors(values, trip).filter((error) => !isOfType(error) || askedVehicle(values) === leftOpen)
}

type Saved = { base: OrderFormValues; idempotencyKey: string }

/** Saves the draft for this tab as the user types. */
function useSavedDraft(form: OrderForm, subject: string, { base, idempotencyKey }: Saved): void {
  const [begunWith] = useState(base)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => orderDrafts.save(subject, { values, idempotencyKey, base: begunWith }),
      }),
    [form, subject, idempotencyKey, begunWith],
  )
}

/** The ZIPs in the form if complete, else the trip's. */
export function useFormZips(form: OrderForm, trip: TripRequest) {
  const [pickup, delivery] = useWatch({ control: form.control, name: ['pickup', 'delivery'] })
  const whole = (zip: string, otherwise: string) => (/^\d{5}$/.test(zip) ? zip : otherwise)
  return {
    pickupZip: whole(zipOf(pickup), trip.pickupZip),
    deliveryZip: whole(zipOf(delivery), trip.deliveryZip),
  }
}
