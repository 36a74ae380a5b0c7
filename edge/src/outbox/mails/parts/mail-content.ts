import type { Brand } from '@switchback/core/brand.ts'
import type { Calling } from '@switchback/core/calling/calling-hours.ts'
import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { withoutLinks } from '@switchback/core/fields/carries-link.ts'
import { oneLine } from '@switchback/core/messages/one-line.ts'
import { managePath } from '@switchback/core/orders/response/manage-link.ts'
import { wallClock } from '@switchback/core/calendar/business-day.ts'
import { clockText, showInstantDay } from '@switchback/core/shown/day.ts'

/** Formats an instant as `Dec 5, 2026, 9:05 AM, New York time`. */
export function showInstant(instant: string, zone: TimeZone): string {
  const clock = wallClock(new Date(instant), zone)
  const place = zone === 'UTC' ? zone : `${zone.replace(/^.*\//, '').replace('_', ' ')} time`
  return `${showInstantDay(instant, zone)}, ${clockText(clock.getUTCHours(), clock.getUTCMinutes())}, ${place}`
}

/** The signature of every message, and the origin of its links. */
export type MessageSite = {
  readonly brand: Brand
  /** The time zone of days and hours in the message. Source: SCREEN-9. */
  readonly timeZone: TimeZone
  /** When the dispatch desk calls, and from which number. Source: MSG-28. */
  readonly calling: Calling
  /** The ways to pay an invoice besides the card, `['ACH', 'Check']`. Source: INVOICE-13. */
  readonly payWays: readonly string[]
  /** Scheme and host of the site, without a trailing slash. */
  readonly origin: string
  /** The token of a password link, derived from the seed in the outbox. */
  readonly passwordToken: (seed: string) => string
  /** The token of a driver's link, derived from its seed in the outbox. */
  readonly driverToken: (seed: string) => string
  /** The token of an email's manage link, derived from the message's id. */
  readonly manageToken: (messageId: string) => string
}

const hidden = () => 'hidden'

/** The site of messages whose links open nothing: for others than their receiver. Source: MSG-18. */
export const withoutTokens = (site: MessageSite): MessageSite => ({
  ...site,
  passwordToken: hidden,
  driverToken: hidden,
  manageToken: hidden,
})

/** The inputs of an email besides its facts. */
export type MailSite = MessageSite & {
  /** The manage link of this email, which opens the retail orders that it is about. Source: TRACK-4. */
  readonly manageLink: string
}

export function mailSite(site: MessageSite, messageId: string): MailSite {
  return { ...site, manageLink: `${site.origin}${managePath(site.manageToken(messageId))}` }
}

/** A part of an email. Its HTML and its plain text render the same parts, so their content is the same. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  /** A secondary link; only the main action looks like a button. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

/** An email before layout. Untrusted text has passed through {@link plain}. */
export type MailContent = {
  readonly subject: string
  /** The preview text beside the subject. */
  readonly preview: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
  /** Why the receiver gets this email. */
  readonly because: string
}

/** Renders untrusted text as one line without links. */
export function plain(text: string, maxLength?: number): string {
  return withoutLinks(oneLine(text, maxLength))
}

export const heading = (text: string): MailBlock => ({ kind: 'heading', text })

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })

export const action = (label: string, url: string): MailBlock => ({ kind: 'action', label, url })

export const link = (label: string, url: string): MailBlock => ({ kind: 'link', label, url })

/** Returns the rows that have a value. */
export function facts(rows: readonly (readonly [label: string, value: string | null])[]): MailBlock {
  return {
    kind: 'facts',
    rows: rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const])),
  }
}
