import { cardFate, type CardFate } from './fake-card.ts'
import type { FakeEvents } from './fake-events.ts'
import { textOf, textsOf, type FormBody } from './form-body.ts'
import { invalidRequest, missing, StripeFakeError } from './stripe-error.ts'

export type FakeCharge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  disputed: boolean
  payment_intent: string
  refunded: boolean
  status: 'succeeded'
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } }
}

export type FakeDispute = {
  object: 'dispute'
  id: string
  payment_intent: string
  amount: number
  status: string
  reason: string
  evidence_details: { due_by: number | null }
  balance_transactions: { fee: number }[]
}

export type FakeIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  description: string | null
  metadata: Record<string, string>
  allowed_payment_method_types: string[]
  payment_method_types: string[]
  latest_charge: string | null
  last_payment_error: { type: string; code: string; decline_code?: string; message: string } | null
  canceled_at: number | null
  created: number
  livemode: false
}

type Decline = NonNullable<CardFate['decline']>

const createParameters = new Set([
  'amount',
  'currency',
  'description',
  'metadata',
  'allowed_payment_method_types',
])

/** Stripe accepts another card while a challenge is open: the challenge ends. */
function isPayable({ status }: FakeIntent): boolean {
  return status === 'requires_payment_method' || status === 'requires_action'
}

/** The fake's intents, and what a customer's browser does with them. */
export class FakeIntents {
  readonly all = new Map<string, FakeIntent>()
  readonly charges = new Map<string, FakeCharge>()
  /** By intent. */
  readonly disputes = new Map<string, FakeDispute>()
  /** Milliseconds; tests move it to let days pass. */
  now = () => Date.now()
  readonly #challenged = new Map<string, CardFate>()
  /** The number of the latest card of each intent. */
  readonly #cards = new Map<string, string>()
  readonly #events: FakeEvents

  constructor(events: FakeEvents) {
    this.#events = events
  }

  create(body: FormBody): FakeIntent {
    const unknown = Object.keys(body).find((name) => !createParameters.has(name))
    if (unknown) throw invalidRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown')
    const amount = Number(textOf(body, 'amount'))
    if (!Number.isInteger(amount))
      throw invalidRequest('Invalid integer: amount', 'parameter_invalid_integer')
    if (amount < 50) throw invalidRequest('Amount must be at least $0.50 usd', 'amount_too_small')
    if (amount > 99_999_999)
      throw invalidRequest('Amount must be no more than $999,999.99', 'amount_too_large')
    const currency = textOf(body, 'currency')
    if (!currency) throw invalidRequest('Missing required param: currency.', 'parameter_missing')
    const id = `pi_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`
    const types = Object.values(textsOf(body, 'allowed_payment_method_types'))
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      client_secret: `${id}_secret_${crypto.randomUUID().replaceAll('-', '')}`,
      status: 'requires_payment_method',
      description: textOf(body, 'description') ?? null,
      metadata: textsOf(body, 'metadata'),
      allowed_payment_method_types: types,
      payment_method_types: types,
      latest_charge: null,
      last_payment_error: null,
      canceled_at: null,
      created: Math.floor(this.now() / 1000),
      livemode: false,
    }
    this.all.set(id, intent)
    this.#events.record('payment_intent.created', intent)
    return intent
  }

  /** Newest first, from `starting_after` on. */
  list(body: FormBody): object {
    const { gte = '0', lte = 'Infinity' } = textsOf(body, 'created')
    const limit = Number(textOf(body, 'limit') ?? 10)
    const found = [...this.all.values()]
      .toReversed()
      .filter(({ created }) => created >= Number(gte) && created <= Number(lte))
    const after = textOf(body, 'starting_after')
    const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
    const page = found.slice(from, from + limit)
    const data = page.map((intent) => this.shown(intent, ['latest_charge']))
    return { object: 'list', url: '/v1/payment_intents', has_more: from + limit < found.length, data }
  }

  find(id: string): FakeIntent {
    const intent = this.all.get(id)
    if (!intent) throw missing('payment_intent', id)
    return intent
  }

  /** The intent in Stripe's responses: the charge in full if expanded. */
  shown(intent: FakeIntent, expand: readonly string[]): object {
    const charge = expand.includes('latest_charge') ? this.charges.get(intent.latest_charge ?? '') : undefined
    return { ...intent, latest_charge: charge ?? intent.latest_charge }
  }

  /** Pays with a test card, as the customer's page does. Like Stripe it throws on a decline, and records it. */
  confirm(id: string, cardNumber: string): FakeIntent {
    const intent = this.find(id)
    if (!isPayable(intent)) throw this.#unexpectedState(intent, 'confirm')
    const fate = cardFate(cardNumber)
    this.#cards.set(id, cardNumber)
    this.#challenged.delete(id)
    if (fate.needsChallenge) {
      intent.status = 'requires_action'
      this.#challenged.set(id, fate)
      this.#events.record('payment_intent.requires_action', intent)
      return intent
    }
    return this.#charge(intent, fate)
  }

  /** Completes the 3-D Secure challenge. */
  authenticate(id: string, isSuccessful: boolean): FakeIntent {
    const intent = this.find(id)
    const fate = this.#challenged.get(id)
    if (intent.status !== 'requires_action' || !fate) throw this.#unexpectedState(intent, 'authenticate')
    this.#challenged.delete(id)
    if (isSuccessful) return this.#charge(intent, fate)
    return this.#fail(intent, {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
  }

  /** Opens a dispute, as a customer's bank does months later. */
  dispute(id: string, changes: Partial<FakeDispute> = {}): void {
    const charge = this.charges.get(this.find(id).latest_charge ?? '')
    if (!charge) throw new Error(`There is no charge of ${id}`)
    charge.disputed = true
    const before = this.disputes.get(id)
    const dispute: FakeDispute = before ?? {
      object: 'dispute',
      id: `dp_${charge.id}`,
      payment_intent: id,
      amount: charge.amount - charge.amount_refunded,
      status: 'needs_response',
      reason: 'product_not_received',
      evidence_details: { due_by: 1_800_000_000 },
      balance_transactions: [{ fee: 1500 }],
    }
    Object.assign(dispute, changes)
    this.disputes.set(id, dispute)
    const isClosed = dispute.status === 'won' || dispute.status === 'lost'
    const closedOrUpdated = isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated'
    this.#events.record(before ? closedOrUpdated : 'charge.dispute.created', { ...dispute })
  }

  cancel(id: string): FakeIntent {
    const intent = this.find(id)
    if (!isPayable(intent)) throw this.#unexpectedState(intent, 'cancel')
    intent.status = 'canceled'
    intent.canceled_at = Math.floor(Date.now() / 1000)
    this.#events.record('payment_intent.canceled', intent)
    return intent
  }

  #charge(intent: FakeIntent, fate: CardFate): FakeIntent {
    if (fate.decline) return this.#fail(intent, fate.decline)
    const charge: FakeCharge = {
      id: `ch_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`,
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      disputed: false,
      payment_intent: intent.id,
      refunded: false,
      status: 'succeeded',
      payment_method_details: {
        type: 'card',
        card: { brand: 'visa', last4: (this.#cards.get(intent.id) ?? '').slice(-4) },
      },
    }
    this.charges.set(charge.id, charge)
    intent.latest_charge = charge.id
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.last_payment_error = null
    this.#events.record('charge.succeeded', charge)
    this.#events.record('payment_intent.succeeded', intent)
    return intent
  }

  #fail(intent: FakeIntent, { code, declineCode, message }: Decline): never {
    const error = { type: 'card_error', code, message, ...(declineCode ? { decline_code: declineCode } : {}) }
    intent.status = 'requires_payment_method'
    intent.last_payment_error = error
    this.#events.record('payment_intent.payment_failed', intent)
    throw new StripeFakeError(402, error)
  }

  #unexpectedState(intent: FakeIntent, verb: string): StripeFakeError {
    return invalidRequest(
      `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    )
  }
}
