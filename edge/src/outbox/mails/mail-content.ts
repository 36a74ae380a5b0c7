import type { Brand } from '@switchback/core/brand.ts'
import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { withoutLinks } from '@switchback/core/messages/carries-link.ts'
import { oneLine } from '@switchback/core/messages/one-line.ts'
import { managePath } from '@switchback/core/orders/manage-link.ts'

/** What every message is signed with, and where its links lead. */
export type MessageSite = {
  readonly brand: Brand
  /** Whose days and hours the message names. Source: SCREEN-9. */
  readonly timeZone: TimeZone
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string
  /** The token of a password link, of which the outbox knows the seed alone. */
  readonly passwordToken: (seed: string) => string
  /** The token of a mail's manage link, made of the message's id. */
  readonly manageToken: (messageId: string) => string
}

/** What a mail is written from beside its facts. */
export type MailSite = MessageSite & {
  /** The link of this mail alone, which opens the retail orders that it is about. Source: TRACK-4. */
  readonly manageLink: string
}

export function mailSite(site: MessageSite, messageId: string): MailSite {
  return { ...site, manageLink: `${site.origin}${managePath(site.manageToken(messageId))}` }
}

/** A part of a mail. Its HTML and its plain text are made of the same parts, so that they say the same. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  /** Beside the action, which alone looks like a button. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

/** A mail before it is laid out. Texts of strangers have been through {@link plain}. */
export type MailContent = {
  readonly subject: string
  /** What a mail program shows beside the subject. */
  readonly preview: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
  /** Why the receiver has this mail. */
  readonly because: string
}

/** A text of somebody else's: one line in which nothing is or becomes a link. */
export function plain(text: string, maxLength?: number): string {
  return withoutLinks(oneLine(text, maxLength))
}

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })

export const action = (label: string, url: string): MailBlock => ({ kind: 'action', label, url })

export const link = (label: string, url: string): MailBlock => ({ kind: 'link', label, url })

/** Rows with a value; those without one are left out. */
export function facts(rows: readonly (readonly [label: string, value: string | null])[]): MailBlock {
  return {
    kind: 'facts',
    rows: rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const])),
  }
}
