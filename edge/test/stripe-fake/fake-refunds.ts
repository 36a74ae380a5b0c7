import type { FakeEvents } from './fake-events.ts'
import type { FakeIntents } from './fake-intents.ts'
import { textOf, textsOf, type FormBody } from './form-body.ts'
import { invalidRequest, missing } from './stripe-error.ts'

export type FakeRefund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  currency: string
  payment_intent: string
  metadata: Record<string, string>
  status: 'succeeded'
}

const parameters = new Set(['payment_intent', 'amount', 'metadata'])

/** Refunds, which never exceed the charge. */
export class FakeRefunds {
  readonly all = new Map<string, FakeRefund>()
  readonly #intents: FakeIntents
  readonly #events: FakeEvents

  constructor(intents: FakeIntents, events: FakeEvents) {
    this.#intents = intents
    this.#events = events
  }

  create(body: FormBody): FakeRefund {
    const unknown = Object.keys(body).find((name) => !parameters.has(name))
    if (unknown) throw invalidRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown')
    const intent = this.#intents.find(textOf(body, 'payment_intent') ?? '')
    const charge = this.#intents.charges.get(intent.latest_charge ?? '')
    if (!charge) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.')
    const left = charge.amount - charge.amount_refunded
    const amount = textOf(body, 'amount') === undefined ? left : Number(textOf(body, 'amount'))
    if (!Number.isInteger(amount) || amount < 1)
      throw invalidRequest('Invalid positive integer', 'parameter_invalid_integer')
    if (left === 0)
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
    if (amount > left)
      throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    const refund: FakeRefund = {
      id: `re_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`,
      object: 'refund',
      amount,
      charge: charge.id,
      currency: charge.currency,
      payment_intent: intent.id,
      metadata: textsOf(body, 'metadata'),
      status: 'succeeded',
    }
    this.all.set(refund.id, refund)
    this.#events.record('refund.created', refund)
    this.#events.record('charge.refunded', charge)
    return refund
  }

  of(intentId: string): FakeRefund[] {
    return [...this.all.values()].filter(({ payment_intent }) => payment_intent === intentId)
  }

  find(id: string): FakeRefund {
    const refund = this.all.get(id)
    if (!refund) throw missing('refund', id)
    return refund
  }
}
