import { useEffect, useState } from 'react'
import { useForm, useWatch, type FieldPath } from 'react-hook-form'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { newId } from '../../../offline/new-id.ts'
import { orderDrafts } from '../../../offline/order-drafts.ts'
import { formErrors, resolverFor } from './form-errors.ts'
import type { OrderForm } from './order-form.ts'
import { mergeDraft } from './merge-draft.ts'
import { zipOf, type OrderFormValues } from './order-form-values.ts'

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
  const errors = attempt > 0 ? formErrors(form.getValues(), trip) : []
  return {
    form,
    errors,
    attempt,
    countAttempt: () => setAttempt((count) => count + 1),
    idempotencyKey: draft.idempotencyKey,
    renewKey: () => setDraft({ ...draft, idempotencyKey: newId() }),
    discardDraft: () => orderDrafts.discard(subject),
    refuseFields: (details: readonly { path: string; message: string }[]) => {
      for (const { path, message } of details) form.setError(path as FieldPath<OrderFormValues>, { message })
    },
  }
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
