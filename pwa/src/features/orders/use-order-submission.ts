import { useState } from 'react'
import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import { timings } from '@switchback/core/timings.ts'
import { changeOrder, orderQuery, placeOrder } from '../../api/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { CallFailed, type CallFailure } from '../../api/refused.ts'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { orderFailureText, unexpectedOrderText } from './order-failure-text.ts'
import { orderPayload, type OrderFormValues } from './order-form-values.ts'
import type { OrderFormGround } from './load-order-form.ts'
import type { PriceChange } from './price-changed-dialog.tsx'

export type SubmissionState =
  | { kind: 'editing' }
  | { kind: 'sending' }
  | { kind: 'price-changed'; change: PriceChange; values: OrderFormValues }
  | { kind: 'placed' }

type Options = {
  ground: OrderFormGround
  shown: { totalCents: number; miles: number }
  idempotencyKey: string
  onRefusedFields: (details: readonly { path: string; message: string }[]) => void
  onKeySpent: () => void
  onPlaced: (orderId: string) => void
}

function priceChangeIn(failure: CallFailure): PriceChange | undefined {
  if (failure.kind !== 'refused' || failure.code !== 'price_changed') return undefined
  const { totalPrice, shownTotalPrice } = failure.body as Partial<PriceChange>
  return totalPrice && shownTotalPrice ? { totalPrice, shownTotalPrice } : undefined
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends the order under one key until it is placed; says in the spec's words what went wrong. */
export function useOrderSubmission(options: Options) {
  const { ground, shown, idempotencyKey, onRefusedFields, onKeySpent, onPlaced } = options
  const [state, setState] = useState<SubmissionState>({ kind: 'editing' })
  const task = ground.order ? 'update' : 'create'

  const fail = async (fault: unknown, values: OrderFormValues) => {
    const failure = fault instanceof CallFailed ? fault.failure : undefined
    const change = failure && priceChangeIn(failure)
    if (change) {
      setState({ kind: 'price-changed', change, values })
      return
    }
    setState({ kind: 'editing' })
    if (failure?.kind === 'refused') {
      if (failure.code === 'idempotency_mismatch') onKeySpent()
      onRefusedFields(failure.details)
    }
    await showAlert(alertText(fault, failure, task))
  }

  const send = async (values: OrderFormValues, totalPrice: string) => {
    setState({ kind: 'sending' })
    try {
      const payload = orderPayload(values, {
        quoteId: ground.quote?.id ?? null,
        trip: ground.trip,
        totalPrice,
        distance: shown.miles,
      })
      const order: OrderAnswer = ground.order
        ? await changeOrder(ground.order.id, payload)
        : await placeOrder(payload, idempotencyKey)
      queryClient.setQueryData(orderQuery(order.id).queryKey, order)
      setState({ kind: 'placed' })
      await pause(timings.orderRedirectMs)
      onPlaced(order.id)
    } catch (fault) {
      await fail(fault, values)
    }
  }

  return {
    state,
    submit: (values: OrderFormValues) => send(values, (shown.totalCents / 100).toFixed(2)),
    acceptPrice: () =>
      state.kind === 'price-changed' ? send(state.values, state.change.totalPrice) : Promise.resolve(),
    declinePrice: () => setState({ kind: 'editing' }),
  }
}

function alertText(fault: unknown, failure: CallFailure | undefined, task: 'create' | 'update'): string {
  if (failure) return orderFailureText(failure, task)
  // The one sentence that stands for itself: a success without the order in it.
  if (fault instanceof Error && fault.message === 'Invalid response from server.') return fault.message
  return unexpectedOrderText(fault)
}
