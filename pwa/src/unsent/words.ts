import { factsOf, type ReadFacts } from '@switchback/core/errors/refusal-facts.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { OrderInTheWay } from '@switchback/core/orders/once/already-ordered.ts'
import { displayOrderId, isWellFormedOrderId } from '@switchback/core/orders/names/order-id.ts'
import { withOthers } from '@switchback/core/orders/names/vehicle-names.ts'
import type { NotHonored } from '@switchback/core/quotes/offline/offline-quote.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { heldForEdit } from '../offline/outbox/operation-busy.ts'
import { stateWords } from '../offline/outbox/operation-state.ts'
import type { Imported } from '../offline/transfer/import-unsent.ts'
import type { Exported } from '../offline/transfer/unsent-file-of.ts'
import { showInstant } from '../ui/format/business-day.ts'
import { showMoment } from '../ui/show-moment.ts'
import type { Contents } from './contents-of.ts'

// The sentences about unsent work. Source: OFFLINE-3.

// An operation that waits.

/** The next step, by kind and payment. */
export function nextWords(kind: OutboxOperation['kind'], paymentMethod: Contents['paymentMethod']): string {
  if (kind === 'cancel_order') {
    return 'The order is cancelled once this reaches us. If a driver is assigned first, it can no longer be cancelled.'
  }
  if (kind === 'save_quote') return "It'll be in your quotes on every device once it reaches us."
  return paymentMethod === 'invoice'
    ? 'The order is placed, and its credit used, once we accept it.'
    : "You'll pay once the order is placed."
}

/** The last answer, if there was a try. */
export function lastWords({ history = [] }: OutboxOperation): string | undefined {
  const last = history.at(-1)
  if (!last) return undefined
  const moment = showMoment(new Date(last.at))
  if (last.status === 'no_response') return `Last try ${moment}: no response.`
  if (last.status === 'retry') return `Last try ${moment}: ${last.message ?? 'please try again later.'}`
  return undefined
}

/** The title of each state, and the sentence below it. */
export const waitingWords: Readonly<Record<'saved' | 'sending' | 'signed-out', readonly [string, string]>> = {
  saved: ["It'll be sent automatically", 'As soon as this device is online.'],
  sending: [stateWords.sending, 'One moment.'],
  'signed-out': ["It's safe on this device", 'Sign in to the account that made it, and it goes out.'],
}

/** When it was made: day and time, because work may wait for days. */
export const madeWords = ({ queuedAt }: OutboxOperation): string => showMoment(new Date(queuedAt))

// Work that is done already.

/** An earlier attempt placed the order, without the last edit. */
export const firstTryText = (orderId: string): string =>
  `Your first try went through as order #${displayOrderId(orderId)}. It doesn't include what you changed since then.`

/** Another tab's form of the same quote was faster. */
export const otherTabText = (orderId: string): string =>
  `This quote was already ordered in another tab: #${displayOrderId(orderId)}. It won't be ordered again.`

// A refused operation.

/** The user's choices after a refusal; Discard is always there. */
export type Choice = 'accept' | 'again' | 'ask' | 'card' | 'edit' | 'requote' | 'retry'

/** How a screen explains a refusal. */
export type RefusalWords = {
  readonly title: string
  /** Undefined: the server's own sentence says it. */
  readonly text?: string
  readonly choices: readonly Choice[]
  /** The name of Discard where nothing of value is lost. */
  readonly discard?: string
}

const reasons: Readonly<Record<NotHonored, string>> = {
  old_rates: 'This device calculated it with outdated rates.',
  mistaken_rates: 'The rates of this price were published by mistake, so it no longer holds.',
  expired: 'The quote was more than 14 days old when it arrived.',
  calculated_differently: 'We recalculated it and got a different amount.',
}

const nothingToDo = { choices: [], discard: 'Remove from the list' } as const

const byCode: Readonly<Record<string, RefusalWords>> = {
  already_ordered: {
    title: 'Already ordered',
    text: "This quote or vehicle is on an open order of your dealership. Yours isn't placed yet. Discard it, order it again, or ask the person who placed the other one.",
    choices: ['ask', 'again', 'edit'],
  },
  insufficient_credit: {
    title: 'Not enough credit',
    choices: ['card', 'edit', 'retry'],
  },
  credit_required: { title: 'Invoices are not available', choices: ['card', 'edit', 'retry'] },
  quote_expired: { title: 'The quote has expired', text: reasons.expired, choices: ['accept', 'requote'] },
  already_cancelled: {
    title: 'This order is already cancelled',
    text: "Someone already cancelled it. There's nothing left to do.",
    ...nothingToDo,
  },
  illegal_transition: { title: 'Too late to cancel', ...nothingToDo },
  order_not_found: { title: 'Order not found', ...nothingToDo },
  [heldForEdit]: {
    title: 'Not sent while you change it',
    text: 'Change its vehicles on the sheet and order them again, or send it as it is.',
    choices: ['edit', 'retry'],
  },
  account_deactivated: {
    title: 'Your account is deactivated',
    text: 'Nothing is lost. Send it again once your dealership is active.',
    choices: ['retry'],
  },
  forbidden: {
    title: 'Your role no longer allows this',
    text: 'Nothing is lost. Ask an admin to change your role, then send it again.',
    choices: ['retry'],
  },
  update_required: {
    title: 'Please update the app to send this.',
    text: 'Reload the app, then send it again.',
    choices: ['retry'],
  },
  idempotency_mismatch: {
    title: 'This was already sent with different contents',
    text: 'Please check your orders first. It may already be there.',
    choices: [],
  },
}

/** Of one vehicle, or of each of several. */
const reasonIn = ({ reason, vehicles = [] }: ReadFacts<'price_changed'>): NotHonored | null | undefined =>
  reason ?? vehicles.find((vehicle) => vehicle.reason)?.reason

/** Explains why an operation needs attention. A code of a newer server gets the server's own words. Source: OFFLINE-3. */
export function refusalWords({ kind, refused }: Pick<OutboxOperation, 'kind' | 'refused'>): RefusalWords {
  const { code = 'update_required', status = 0 } = refused ?? {}
  const prices = factsOf(refused, 'price_changed')
  if (prices) {
    const reason = reasonIn(prices)
    return {
      title: 'The price has changed',
      text: reason ? reasons[reason] : 'Our rates, or the distance between your addresses, have changed.',
      choices: kind === 'place_order' ? ['accept', 'edit'] : ['accept', 'requote'],
    }
  }
  const known = byCode[code]
  if (known) return known
  if (status === 403 && code !== 'forbidden')
    return { ...byCode['account_deactivated'], title: "You can't send this right now", choices: ['retry'] }
  return {
    title: "We couldn't accept this",
    choices: kind === 'place_order' ? ['edit', 'retry'] : ['retry'],
  }
}

// An order in the way: an earlier one with the same vehicle or quote.

/** `#1A2B3C`; nothing for one that waits on this device and has no number yet. */
export const numberOf = ({ id }: OrderInTheWay): string | undefined =>
  isWellFormedOrderId(id) ? `#${displayOrderId(id)}` : undefined

/** `2020 Honda Civic and 2 more`. */
export const vehiclesOf = ({ vehicles, vehicleCount }: OrderInTheWay): string =>
  withOthers(vehicles[0]?.name ?? '', vehicleCount - 1)

/** Who placed it: `you`, a coworker's name, or us. */
export const placedByWords = ({ placedBy }: OrderInTheWay, userId: string): string =>
  placedBy === null ? 'us' : placedBy.id === userId ? 'you' : placedBy.name

function placeOf(order: OrderInTheWay, userId: string): string {
  const number = numberOf(order)
  if (number === undefined) return 'on an order that waits on this device'
  return `on order ${number}, placed ${showInstant(order.createdAt)} by ${placedByWords(order, userId)}`
}

/** `It is on order #1A2B3C, placed Nov 20, 2026 by Dana Fox.` */
export const onOrderSentence = (order: OrderInTheWay, userId: string): string =>
  `It is ${placeOf(order, userId)}.`

/** The same for staff, who are nobody of the dealership. */
export const onOrderText = (order: OrderInTheWay): string => orderSentence(order, '')

/** `2020 Honda Civic is on order #1A2B3C, placed Nov 20, 2026 by Dana Fox.` */
export function orderSentence(order: OrderInTheWay, userId: string): string {
  const names = order.vehicles.map(({ name }) => name)
  const vehicles =
    names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
  const verb = names.length > 1 ? 'are' : 'is'
  return `${vehicles} ${verb} ${placeOf(order, userId)}.`
}

// Files with unsent work.

const items = (count: number): string => `${showCount(count)} ${count === 1 ? 'item' : 'items'}`

const leftOutWords = (leftOut: readonly string[]): string =>
  leftOut.length === 0
    ? ''
    : ` Left out because they're too large: ${leftOut.join(', ')}. They stay on their device.`

export const exportWords = ({ count, leftOut }: Omit<Exported, 'text'>): string =>
  `The file has ${items(count)}. Everything in it also stays here until it's sent.${leftOutWords(leftOut)}`

export function importWords({ added, known, leftOut }: Imported): string {
  const fresh = added === 0 ? 'Nothing new in this file' : `${items(added)} added`
  const others = known === 0 ? '' : `, ${items(known)} already on this device`
  return `${fresh}${others}.${leftOutWords(leftOut)}`
}
