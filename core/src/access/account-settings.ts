import * as z from 'zod/mini'
import { personName } from '#core/fields/person-name.ts'
import { Email, UsPhone } from '#core/fields/text-fields.ts'
import type { DealerSettings } from '#core/notifications/notification-settings.ts'
import { CurrentPassword, NewPassword } from './password.ts'

const choice = () => z.boolean('Choose yes or no')

/**
 * The choices of a dealership's user of orders, and of invoices and credit: mails, and notifications in the app. Pages of
 * earlier releases name the mails alone, which then stand for both. Source: MSG-8, ACCESS-21.
 */
export const NotificationChoices = z.object({
  orderMails: choice(),
  invoiceMails: choice(),
  orderNotices: z.optional(choice()),
  invoiceNotices: z.optional(choice()),
})
export type NotificationChoices = Record<keyof z.output<typeof NotificationChoices>, boolean>

/** The choices as settings by topic and channel. */
export function settingsOfChoices(choices: z.output<typeof NotificationChoices>): DealerSettings {
  const { orderMails, invoiceMails, orderNotices = orderMails, invoiceNotices = invoiceMails } = choices
  return {
    orders: { inApp: orderNotices, mail: orderMails, push: false },
    invoices: { inApp: invoiceNotices, mail: invoiceMails, push: false },
  }
}

/** Settings as the choices of `GET /api/auth/account`. */
export function choicesOfSettings({ orders, invoices }: DealerSettings): NotificationChoices {
  return {
    orderMails: orders.mail,
    invoiceMails: invoices.mail,
    orderNotices: orders.inApp,
    invoiceNotices: invoices.inApp,
  }
}

/**
 * Body of `PATCH /api/auth/account`. A new mail address requires the password, because mail can reset the password.
 */
export const ChangeContact = z.object({
  firstName: personName('First name is required', 60),
  lastName: personName('Last name is required', 60),
  email: Email,
  phone: z._default(z.nullable(UsPhone), null),
  password: z.optional(CurrentPassword),
})
export type ChangeContact = z.output<typeof ChangeContact>

/** Body of `POST /api/auth/account/password`. */
export const ChangePassword = z.object({ currentPassword: CurrentPassword, password: NewPassword })
export type ChangePassword = z.output<typeof ChangePassword>

/** A session as its owner sees it. */
export type SessionResponse = {
  id: string
  /** `Chrome on Windows`. */
  device: string
  createdAt: string
  /** At most a day old. */
  lastUsedAt: string
  isCurrent: boolean
}

/** Response of `GET /api/auth/account`, besides `success`. */
export type AccountResponse = {
  choices: NotificationChoices
  sessions: SessionResponse[]
  twoFactor: { isOn: boolean; isNeeded: boolean; recoveryCodesLeft: number }
}
