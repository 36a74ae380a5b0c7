import { useEffect, useState } from 'react'
import { useForm, useWatch, type FieldPath } from 'react-hook-form'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { orderDrafts } from '../../../offline/saved/order-drafts.ts'
import { isPlaceAccepted } from './check-order-form.ts'
import { formErrors, questionsOf, resolverFor, summaryOf } from './form-errors.ts'
import { readOpenLines } from './read-open-lines.ts'
import { loadTypeQuestions } from './sections/type-question.ts'
import { zipOf, type OrderFormValues, type OrderForm } from './order-form-values.ts'

type Start = {
  /** The subject of the form: its draft and files are saved under this key. */
  subject: string
  fresh: OrderFormValues
  trip: TripRequest
  /** Until when the quote of a new order is valid: so long, at most, a visitor's form stays on the device. */
  quoteUntil?: string | undefined
}

/** The form with its draft, its validation, and its errors after the first submit. */
export function useOrderForm({ subject, fresh, trip, quoteUntil }: Start) {
  const [draft] = useState(() => orderDrafts.open<OrderFormValues>(subject))
  const form: OrderForm = useForm<OrderFormValues>({
    defaultValues: draft.values ? keepTyped(fresh, draft.values, draft.base) : fresh,
    resolver: resolverFor(trip),
    shouldFocusError: false,
  })
  useSavedDraft(form, subject, { base: fresh, idempotencyKey: draft.idempotencyKey, quoteUntil })
  /** Whether the form came back with what was typed in it. */
  const [isKept, setIsKept] = useState(draft.values !== null)
  /** The number of submit attempts; the error summary shows after the first one. */
  const [attempt, setAttempt] = useState(0)
  const values = form.getValues()
  const [leftOpen, setLeftOpen] = useState<readonly string[]>([])
  // A question is an error only if the last attempt left it open: it may come up after one, and nobody has skipped it then.
  const skipped = questionsOf(values, trip).filter(({ vehicle }) => leftOpen.includes(vehicle))
  const errors = attempt > 0 ? formErrors(values, trip, skipped) : []
  return {
    form,
    /** Checks the form, with every line of an address and every vehicle's type read, and hands it on. */
    submitWith:
      (valid: (values: OrderFormValues) => Promise<void>, invalid: () => Promise<void>) => async () => {
        await Promise.all([readOpenLines(form, trip), loadTypeQuestions(form.getValues())])
        await form.handleSubmit(valid, invalid)()
      },
    summary: summaryOf(errors, values.otherVehicles.length > 0),
    /** The error of a vehicle-type question, by its id. */
    typeErrorOf: (id: string) => errors.find(({ path }) => path === id)?.message,
    attempt,
    isKept,
    /** Empties the form. Its key stays: an order that was sent under it without a response is still found. */
    startOver: () => {
      form.reset(fresh)
      orderDrafts.discard(subject)
      orderDrafts.save(subject, { values: null, idempotencyKey: draft.idempotencyKey }, quoteUntil)
      setAttempt(0)
      setIsKept(false)
    },
    countAttempt: () => {
      const tried = form.getValues()
      setLeftOpen(questionsOf(tried, trip).map(({ vehicle }) => vehicle))
      setAttempt((count) => count + 1)
    },
    idempotencyKey: draft.idempotencyKey,
    discardDraft: () => orderDrafts.discard(subject),
    refuseFields: (details: readonly { path: string; message: string }[]) => {
      for (const { path, message } of details) form.setError(path as FieldPath<OrderFormValues>, { message })
    },
  }
}

type Saved = { base: OrderFormValues; idempotencyKey: string; quoteUntil: string | undefined }

/** Saves the draft on this device as the user types. */
function useSavedDraft(form: OrderForm, subject: string, saved: Saved): void {
  const { base, idempotencyKey, quoteUntil } = saved
  const [begunWith] = useState(base)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          orderDrafts.save(subject, { values, idempotencyKey, base: begunWith }, quoteUntil),
      }),
    [form, subject, idempotencyKey, begunWith, quoteUntil],
  )
}

/** The ZIPs of the form's addresses, and the trip's where an address is missing or refused: a price follows no refused line. */
export function useFormZips(form: OrderForm, trip: TripRequest) {
  const [pickup, delivery] = useWatch({ control: form.control, name: ['pickup', 'delivery'] })
  return {
    pickupZip: isPlaceAccepted(pickup) ? zipOf(pickup) : trip.pickupZip,
    deliveryZip: isPlaceAccepted(delivery) ? zipOf(delivery) : trip.deliveryZip,
  }
}
