import { accountChanges } from '@switchback/core/messages/account-change.ts'
import type { MessageFacts, MessageKind } from '@switchback/core/messages/message-facts.ts'
import type { DigestedKind } from '@switchback/core/messages/when-held.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { trackPath } from '@switchback/core/orders/names/tracking-code.ts'
import { driverUrl } from '../orders/driver-link.ts'
import { openInvoices } from '../parts/invoice-parts.ts'
import {
  showInstant,
  action,
  paragraph,
  plain,
  type MailContent,
  type MessageSite,
} from '../parts/mail-content.ts'

type Facts = MessageFacts['digest']
type Item = Facts['items'][number]

/** Of each kind that a digest names; the others are in digests of older versions. */
const words: Readonly<Record<DigestedKind, string> & Partial<Record<MessageKind, string>>> = {
  order_received: 'we received it',
  order_changed: 'it has changed',
  order_cancelled: 'it was cancelled',
  order_change_proposed: 'we propose a change, please ask us for the link',
  payment_received: 'we received a payment',
  payment_failed: 'a payment didn’t go through',
  payment_requested: 'a payment is due',
  driver_assigned: 'a driver is assigned',
  driver_changed: 'the driver has changed',
  move_corrected: 'our last message about it was a mistake',
  picked_up: 'it was picked up',
  delivered: 'it was delivered',
  refund: 'a refund was made',
  invoice_issued: 'its invoice was issued',
  invoice_paid: 'a payment of its invoice was received',
  invoice_credited: 'its invoice is void or lower, by a credit note',
  credit_approved: 'your credit is approved',
  credit_raised: 'your credit is on, or was raised',
  invoice_due_soon: 'invoices are due soon',
  invoice_overdue: 'invoices are overdue',
  late_fee: 'a late fee was added, and invoices are overdue',
  application_received: 'we received your application for a dealer account',
  dealer_approved: 'your dealer account is approved',
  credit_application_received: 'we received your application for credit',
  account_changed: 'an account was changed',
  driver_link: 'a load is yours',
  dispatch_new_order: 'new',
  dispatch_order_changed: 'it has changed',
}

const wordsOf = (kind: string): string =>
  Object.hasOwn(words, kind) ? (words[kind as MessageKind] ?? '') : 'it has changed'

/** The sum that the message was about, told apart if it goes back. */
function amountText({ kind, amountCents }: Item): string {
  if (amountCents === undefined) return ''
  const isBack = kind === 'order_cancelled' || kind === 'order_changed'
  return isBack
    ? ` (${formatDollars(amountCents)} goes back to your card)`
    : ` (${formatDollars(amountCents)})`
}

const sentenceOf = (change: string | undefined): string =>
  change !== undefined && Object.hasOwn(accountChanges, change)
    ? accountChanges[change as keyof typeof accountChanges]
    : 'Your account was changed.'

/** The line of an item that is not about an order. */
function otherLine(item: Item, site: MessageSite): string {
  const { kind, account, change, at, companyName, loadNumber, seed } = item
  if (loadNumber && seed) return `Load ${loadNumber}. ${driverUrl({ seed }, site)}`
  const when = at === undefined ? '' : `, ${showInstant(at, site.timeZone)}`
  if (account !== undefined) return `Account ${plain(account, 80)}${when}: ${sentenceOf(change)}`
  return `${companyName ? `${plain(companyName, 80)}: ` : ''}${wordsOf(kind)}${amountText(item)}`
}

function line(item: Item, isForDesk: boolean, site: MessageSite): string {
  const { kind, orderNumber, vehicle, trackingCode, invoiceNumber } = item
  if (!orderNumber) return otherLine(item, site)
  const subject = invoiceNumber ? `Invoice ${invoiceNumber} for order ${orderNumber}` : `Order ${orderNumber}`
  const what = `${subject}, ${plain(vehicle ?? '', 80)}: ${wordsOf(kind)}${amountText(item)}`
  const isTracked = trackingCode && kind !== 'order_cancelled'
  return isForDesk || !isTracked ? what : `${what}. ${site.origin}${trackPath(trackingCode)}`
}

function titleOf({ items, moreCount, isForDesk }: Facts): string {
  const count = items.length + moreCount
  const noun = count === 1 ? 'update' : 'updates'
  if (items.some(({ orderNumber }) => !orderNumber)) return `${count} ${noun} from us`
  if (!isForDesk) return `${count} ${noun} about your transport orders`
  const areNew = items.every(({ kind }) => kind === 'dispatch_new_order')
  return areNew ? `${count} more new orders` : `${count} more ${noun} about orders`
}

/** Changes after which a new password of the receiver helps nobody. */
const others: ReadonlySet<string | undefined> = new Set(['email', 'role', 'deactivated', 'activated'])

/** Security notices that had to wait keep their advice. Source: MSG-32. */
function adviceOf(items: readonly Item[]): string {
  return items.some(({ change }) => others.has(change))
    ? 'If you weren’t expecting a change of an account, call us right away.'
    : 'If a change of an account wasn’t you, reset your password right away and call us.'
}

/** Where its orders are. A list of several orders has no manage link of its own; customers request one. */
function opening({ items, isForDesk, isForDealer }: Facts, site: MessageSite) {
  const { origin } = site
  if (isForDesk) return action('Open the orders', `${origin}/admin/orders`)
  const isAboutOrders = items.some(({ orderNumber, invoiceNumber }) => orderNumber && !invoiceNumber)
  if (isForDealer && !isAboutOrders) return openInvoices(site)
  if (isForDealer) return action('Open your orders', `${origin}/dealer/orders`)
  return action('Find your orders', `${origin}/manage`)
}

/** A driver's digest has the link of each load. Source: DRIVER-18. */
const isForDriver = ({ items }: Facts) => items[0]?.kind === 'driver_link'

/** Replaces the individual messages that were over a rate limit. Source: MSG-14. */
export function digest(facts: Facts, site: MessageSite): MailContent {
  const { items, moreCount, isForDesk } = facts
  const title = titleOf(facts)
  const numbers = items.flatMap(({ orderNumber }) => orderNumber ?? [])
  return {
    subject: title,
    preview: numbers.length > 0 ? numbers.join(', ') : title,
    title,
    blocks: [
      paragraph(
        isForDesk
          ? 'Many orders came in at once, so they’re listed together. Please contact each new customer within 30 minutes.'
          : 'We had many messages for this address, so here they are together. If they’re not about you, please email us.',
      ),
      { kind: 'steps', items: items.map((item) => line(item, isForDesk, site)) },
      ...(moreCount === 0 ? [] : [paragraph(`And ${moreCount} more.`)]),
      ...(items.some(({ account }) => account !== undefined) ? [paragraph(adviceOf(items))] : []),
      ...(isForDriver(facts) ? [] : [opening(facts, site)]),
    ],
    because: isForDesk
      ? 'You’re receiving this email because this address is a contact of the dispatch desk.'
      : isForDriver(facts)
        ? 'You’re receiving this email because you are the driver of these loads.'
        : 'You’re receiving this email because orders were placed or an account was made with this address.',
  }
}
