import { heldForEdit } from '../offline/outbox/held-for-edit.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { NotHonored } from '@switchback/core/quotes/offline-quote.ts'

/** What the person can do about a refusal; Discard is always there. */
export type Choice = 'accept' | 'card' | 'edit' | 'requote' | 'retry'

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
  expired: 'The quote was more than 14 days old when it arrived.',
  calculated_differently: 'We recalculated it and got a different amount.',
}

const nothingToDo = { choices: [], discard: 'Remove from the list' } as const

const byCode: Readonly<Record<string, RefusalWords>> = {
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
type Reason = { readonly reason?: NotHonored | null }
type Reasons = Reason & { readonly vehicles?: readonly Reason[] }

const reasonIn = ({ reason, vehicles = [] }: Reasons): NotHonored | null | undefined =>
  reason ?? vehicles.find((vehicle) => vehicle.reason)?.reason

/** Explains why an operation needs attention. A code of a newer server gets the server's own words. Source: OFFLINE-3. */
export function refusalWords({ kind, refused }: Pick<OutboxOperation, 'kind' | 'refused'>): RefusalWords {
  const { code = 'update_required', facts = {}, status = 0 } = refused ?? {}
  if (code === 'price_changed') {
    const reason = reasonIn(facts)
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
