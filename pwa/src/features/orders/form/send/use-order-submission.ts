import { useRef, useState } from 'react'
import { timings } from '@switchback/core/timings.ts'
import { factsOf } from '@switchback/core/errors/refusal-facts.ts'
import type { OrderInTheWay } from '@switchback/core/orders/once/already-ordered.ts'
import { CallFailed, refusalIn, type CallFailure, type RefusedCall } from '../../../../api/refused.ts'
import { showAlert } from '../../../../ui/dialogs/alerts.ts'
import { orderFailureText, unexpectedOrderText } from './order-failure-text.ts'
import type { OrderFormValues } from '../order-form-values.ts'
import type { PriceChange } from './price-changed-dialog.tsx'

export type SubmissionState =
  | { kind: 'editing' }
  | { kind: 'sending' }
  | { kind: 'price-changed'; change: PriceChange; values: OrderFormValues }
  | { kind: 'order-changed' }
  | { kind: 'already-ordered'; orders: readonly OrderInTheWay[]; values: OrderFormValues; price: string }
  | { kind: 'placed' }

type Options<Placed> = {
  /** The total on screen. */
  shownCents: number
  task: 'create' | 'update'
  /** Sends the order with its price in dollars, and the orders that the user saw and orders again despite. Null: it waits on this device, and the page has changed. */
  sendOrder: (
    values: OrderFormValues,
    totalPrice: string,
    seenOrderIds: readonly string[],
  ) => Promise<Placed | null>
  /** A custom alert for a refusal, if it has one. */
  alertOf?: (failure: CallFailure) => string | null | undefined
  onRefusedFields: (details: readonly { path: string; message: string }[]) => void
  onPlaced: (order: Placed) => void
}

function priceChangeIn(refusal: RefusedCall): PriceChange | undefined {
  const { totalPrice, shownTotalPrice, ...lines } = factsOf(refusal, 'price_changed') ?? {}
  return totalPrice && shownTotalPrice ? { totalPrice, shownTotalPrice, ...lines } : undefined
}

/** The sent order, to send it again once the user has answered a question. */
type Sent = { readonly values: OrderFormValues; readonly price: string }

/** The question to ask about a refusal, if the user has a choice. */
function questionIn(refusal: RefusedCall, sent: Sent): SubmissionState | undefined {
  const change = priceChangeIn(refusal)
  if (change) return { kind: 'price-changed', change, values: sent.values }
  const taken = factsOf(refusal, 'already_ordered')
  if (taken) return { kind: 'already-ordered', orders: taken.orders ?? [], ...sent }
  return refusal.code === 'order_changed' ? { kind: 'order-changed' } : undefined
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Submits the order under one idempotency key until it is placed; reports failures in the spec's words. */
export function useOrderSubmission<Placed>(options: Options<Placed>) {
  const { shownCents, task, sendOrder, onPlaced } = options
  const [state, setState] = useState<SubmissionState>({ kind: 'editing' })
  /** Asked once: the user has seen these. */
  const seen = useRef(new Set<string>())

  const fail = async (error: unknown, sent: Sent) => {
    const failure = error instanceof CallFailed ? error.failure : undefined
    const refusal = refusalIn(error)
    const question = refusal && questionIn(refusal, sent)
    setState(question ?? { kind: 'editing' })
    if (question) return
    if (refusal) options.onRefusedFields(refusal.details)
    const own = failure && options.alertOf?.(failure)
    if (own !== null) await showAlert(own ?? alertText(error, failure, task))
  }

  const send = async (values: OrderFormValues, acceptedPrice?: string) => {
    let price = acceptedPrice ?? ''
    setState({ kind: 'sending' })
    try {
      price ||= (shownCents / 100).toFixed(2)
      const order = await sendOrder(values, price, [...seen.current])
      if (!order) {
        setState({ kind: 'editing' })
        return
      }
      setState({ kind: 'placed' })
      await pause(timings.orderRedirectMs)
      onPlaced(order)
    } catch (error) {
      await fail(error, { values, price })
    }
  }

  return {
    state,
    submit: (values: OrderFormValues) => send(values),
    acceptPrice: () =>
      state.kind === 'price-changed' ? send(state.values, state.change.totalPrice) : Promise.resolve(),
    orderAgain: () => {
      if (state.kind !== 'already-ordered') return Promise.resolve()
      for (const { id } of state.orders) seen.current.add(id)
      return send(state.values, state.price)
    },
    goOnEditing: () => setState({ kind: 'editing' }),
  }
}

/** Errors whose text is for the user as it is. */
const spokenErrors = new Set(['OperationBusy', 'NotSaved'])

function alertText(error: unknown, failure: CallFailure | undefined, task: 'create' | 'update'): string {
  if (error instanceof Error && spokenErrors.has(error.name)) return error.message
  if (failure) return orderFailureText(failure, task)
  // Shown without a prefix: the response was a success but contained no order.
  if (error instanceof Error && error.message === 'Invalid response from server.') return error.message
  return unexpectedOrderText(error)
}
