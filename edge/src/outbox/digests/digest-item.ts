import type { GoesBack } from '@switchback/core/messages/changed-order.ts'
import { dealerMessageKinds } from '@switchback/core/messages/dealer-message-facts.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import type { Held } from './held-groups.ts'

type Item = MessageFacts['digest']['items'][number]

const textOf = (facts: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = facts[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The money that a message is about: a sum of its own, or what goes back with a change. */
function amountOf({ amountCents, refundCents, goesBack }: Readonly<Record<string, unknown>>): number | null {
  const toCardCents = (goesBack as GoesBack | undefined)?.toCardCents
  const amounts = [amountCents, refundCents, toCardCents].filter((each) => typeof each === 'number')
  return amounts.find((each) => each > 0) ?? null
}

const toDealers: ReadonlySet<string> = new Set([...dealerMessageKinds, 'dealer_approved'])

/**
 * Whether the held messages are about orders, invoices or credit of a dealership, which are found in its portal.
 * Messages about orders that older versions held do not say.
 */
export function isForDealer(group: readonly Pick<Held, 'kind' | 'facts'>[]): boolean {
  const about = group
    .map(({ kind, facts }) => ({ kind, known: facts as Readonly<Record<string, unknown>> }))
    .filter(({ kind, known }) => toDealers.has(kind) || textOf(known, 'orderNumber') !== null)
  return (
    about.length > 0 &&
    about.every(({ kind, known }) => toDealers.has(kind) || known['isDealerOrder'] === true)
  )
}

/** One held message as a line of its receiver's digest. Source: MSG-14. */
export function digestItem({ kind, facts, createdAt }: Held): Item {
  const known = facts as Readonly<Record<string, unknown>>
  const account = textOf(known, 'username')
  const change = textOf(known, 'change')
  const loadNumber = textOf(known, 'loadNumber')
  const seed = textOf(known, 'seed')
  const amountCents = amountOf(known)
  return {
    kind,
    orderNumber: textOf(known, 'orderNumber'),
    trackingCode: textOf(known, 'trackingCode'),
    vehicle: textOf(known, 'vehicle'),
    invoiceNumber: textOf(known, 'invoiceNumber'),
    companyName: textOf(known, 'companyName'),
    ...(amountCents === null ? {} : { amountCents }),
    ...(account && change ? { account, change } : {}),
    ...(loadNumber && seed && kind === 'driver_link' ? { loadNumber, seed } : {}),
    at: createdAt,
  }
}
