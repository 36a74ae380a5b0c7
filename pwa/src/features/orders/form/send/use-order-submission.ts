import { useState } from 'react'
import { timings } from '@switchback/core/timings.ts'
import { CallFailed, type CallFailure } from '../../../../api/refused.ts'
import { showAlert } from '../../../../ui/dialogs/alerts.ts'
import { orderFailureText, unexpectedOrderText } from './order-failure-text.ts'
import type { OrderFormValues } from '../order-form-values.ts'
import type { PriceChange } from './price-changed-dialog.tsx'

export type SubmissionState =
  | { kind: 'editing' }
  | { kind: 'sending' }
  | { kind: 'price-changed'; change: PriceChange; values: OrderFormValues }
  | { kind: 'order-changed' }
  | { kind: 'placed' }

type Options<Placed> = {
  /** The total on screen. */
  shownCents: number
  task: 'create' | 'update'
  /** Sends the order with its price in dollars. Null: it waits on this device, and the page has changed. */
  sendOrder: (values: OrderFormValues, totalPrice: string) => Promise<Placed | null>
  /** A custom alert for a refusal, if it has one. */
  alertOf?: (failure: CallFailure) => string | null | undefined
  onRefusedFields: (details: readonly { path: string; message: string }[]) => void
  /** The key belongs to another order. Not for a key that outlives its form: it must never become a second order. */
  onKeySpent?: () => void
  onPlaced: (order: Placed) => void
}

function priceChangeIn(failure: CallFailure): PriceChange | undefined {
  if (failure.kind !== 'refused' || failure.code !== 'price_changed') return undefined
  const change = failure.body as Partial<PriceChange>
  return change.totalPrice && change.shownTotalPrice ? (change as PriceChange) : undefined
}

/** The question to ask about a refusal, if the user has a choice. */
function questionIn(failure: CallFailure, values: OrderFormValues): SubmissionState | undefined {
  const change = priceChangeIn(failure)
  if (change) return { kind: 'price-changed', change, values }
  const isOrderChanged = failure.kind === 'refused' && failure.code === 'order_changed'
  return isOrderChanged ? { kind: 'order-changed' } : undefined
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Submits the order under one idempotency key until it is placed; reports failures in the spec's words. */
export function useOrderSubmission<Placed>(options: Options<Placed>) {
  const { shownCents, task, sendOrder, onPlaced, onKeySpent = () => undefined } = options
  const [state, setState] = useState<SubmissionState>({ kind: 'editing' })

  const fail = async (error: unknown, values: OrderFormValues) => {
    const failure = error instanceof CallFailed ? error.failure : undefined
    const question = failure && questionIn(failure, values)
    setState(question ?? { kind: 'editing' })
    if (question) return
    if (failure?.kind === 'refused') {
      if (failure.code === 'idempotency_mismatch') onKeySpent()
      options.onRefusedFields(failure.details)
    }
    const own = failure && options.alertOf?.(failure)
    if (own !== null) await showAlert(own ?? alertText(error, failure, task))
  }

  const send = async (values: OrderFormValues, acceptedPrice?: string) => {
    setState({ kind: 'sending' })
    try {
      const order = await sendOrder(values, acceptedPrice ?? (shownCents / 100).toFixed(2))
      if (!order) {
        setState({ kind: 'editing' })
        return
      }
      setState({ kind: 'placed' })
      await pause(timings.orderRedirectMs)
      onPlaced(order)
    } catch (error) {
      await fail(error, values)
    }
  }

  return {
    state,
    submit: (values: OrderFormValues) => send(values),
    acceptPrice: () =>
      state.kind === 'price-changed' ? send(state.values, state.change.totalPrice) : Promise.resolve(),
    goOnEditing: () => setState({ kind: 'editing' }),
  }
}

/** Errors whose text is for the person as it is. */
const spokenErrors = new Set(['OperationBusy', 'NotSaved'])

function alertText(error: unknown, failure: CallFailure | undefined, task: 'create' | 'update'): string {
  if (error instanceof Error && spokenErrors.has(error.name)) return error.message
  if (failure) return orderFailureText(failure, task)
  // Shown without a prefix: the response was a success but contained no order.
  if (error instanceof Error && error.message === 'Invalid response from server.') return error.message
  return unexpectedOrderText(error)
}
