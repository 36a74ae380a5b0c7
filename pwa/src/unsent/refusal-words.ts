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
  old_rates: 'This device worked it out with rates that are no longer current.',
  expired: 'The quote was older than its 14 days when it arrived.',
  calculated_differently: 'Worked out again, the amount is a different one.',
}

const nothingToDo = { choices: [], discard: 'Remove from the list' } as const

const byCode: Readonly<Record<string, RefusalWords>> = {
  insufficient_credit: {
    title: 'There is not enough credit',
    choices: ['card', 'edit', 'retry'],
  },
  credit_required: { title: 'Invoices are not available', choices: ['card', 'edit', 'retry'] },
  quote_expired: { title: 'The quote has expired', text: reasons.expired, choices: ['accept', 'requote'] },
  already_cancelled: {
    title: 'This order is already cancelled',
    text: 'Somebody cancelled it before. There is nothing left to do.',
    ...nothingToDo,
  },
  illegal_transition: { title: 'Too late to cancel', ...nothingToDo },
  order_not_found: { title: 'There is no such order', ...nothingToDo },
  account_deactivated: {
    title: 'Your account is deactivated',
    text: 'Nothing is lost: once your dealership is active again, send it again.',
    choices: ['retry'],
  },
  forbidden: {
    title: 'Your role does not allow this any more',
    text: 'Nothing is lost: an admin of your dealership can change your role, then send it again.',
    choices: ['retry'],
  },
  update_required: {
    title: 'Please update the app to send this.',
    text: 'Reload the app, then send it again.',
    choices: ['retry'],
  },
  idempotency_mismatch: {
    title: 'This was sent before with other contents',
    text: 'Please look at your orders first: it may be there already.',
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
    return { ...byCode['account_deactivated'], title: 'You may not send this now', choices: ['retry'] }
  return {
    title: 'We could not accept this',
    choices: kind === 'place_order' ? ['edit', 'retry'] : ['retry'],
  }
}
