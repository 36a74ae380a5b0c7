/**
 * Every rate limit, by the name of the setting that changes it. The name ends in its window: PER_HOUR or PER_DAY. A
 * caller is a network address (for IPv6, its /48); a signed-in caller also counts by account.
 */
export const limitDefaults = {
  /** The abuse budget: one caller's total across all routes. */
  MAILS_PER_CALLER_PER_HOUR: 60,
  TEXTS_PER_CALLER_PER_HOUR: 20,
  PAYMENT_INTENTS_PER_CALLER_PER_HOUR: 40,
  STORED_MEGABYTES_PER_CALLER_PER_HOUR: 400,
  PASSWORD_HASHES_PER_CALLER_PER_HOUR: 100,
  /** The limit per receiver for messages that other people trigger. */
  MAILS_PER_RECEIVER_PER_HOUR: 10,
  TEXTS_PER_RECEIVER_PER_HOUR: 5,
  /** Security notices to an address that an account leaves, which go out over the limits. */
  LEFT_ADDRESS_NOTICES_PER_HOUR: 1,
  /** Messages about single new orders to one dispatch contact; further ones go out as a digest. */
  DISPATCH_MAILS_PER_HOUR: 60,
  DISPATCH_TEXTS_PER_HOUR: 30,
  /** Notifications for one member of staff by one channel; further ones are only in the app. */
  NOTIFICATIONS_PER_PERSON_PER_HOUR: 60,

  UNKNOWN_ORDERS_PER_HOUR: 60,
  ORDERS_PER_HOUR: 60,
  ORDER_CHANGES_PER_HOUR: 60,
  QUOTES_PER_HOUR: 3000,
  PAYMENT_CHECKS_PER_HOUR: 600,
  PAYMENT_LINKS_PER_ORDER_PER_HOUR: 4,
  DRIVER_LINKS_PER_ORDER_PER_HOUR: 4,

  SIGN_IN_FAILURES_PER_ACCOUNT_PER_HOUR: 20,
  SIGN_IN_FAILURES_PER_ADDRESS_PER_HOUR: 100,
  /** Wrong answers on a device where its owner signed in before; strangers' guesses do not count there. */
  SIGN_IN_FAILURES_PER_DEVICE_PER_HOUR: 10,
  /** Wrong passwords and codes of a signed-in user who changes their own account; guesses at sign-in do not count there. */
  OWN_PASSWORD_FAILURES_PER_SESSION_PER_HOUR: 10,
  PASSWORD_LINKS_PER_MAIL_ADDRESS_PER_HOUR: 5,
  PASSWORD_LINKS_PER_ADDRESS_PER_HOUR: 30,
  MANAGE_LINKS_PER_MAIL_ADDRESS_PER_HOUR: 3,
  MANAGE_LINKS_PER_ADDRESS_PER_HOUR: 20,
  USERNAME_CHECKS_PER_ADDRESS_PER_HOUR: 200,
  ENDED_SESSIONS_PER_ADDRESS_PER_HOUR: 200,
  CLIENT_REPORTS_PER_ADDRESS_PER_HOUR: 300,
  /** New tablets and browsers whose reports are recorded, for one account. */
  NEW_DEVICES_PER_ACCOUNT_PER_DAY: 10,
  /** The same, of those with a contact within 90 days. */
  DEVICES_PER_ACCOUNT: 50,
  TEST_NOTIFICATIONS_PER_PERSON_PER_HOUR: 20,
  /** Phone numbers and mail addresses of callers that one member of the staff looks up. */
  CALLERS_PER_PERSON_PER_HOUR: 300,
  /** Invoices, statements and bills that one member of a dealership downloads as files. */
  DOCUMENTS_PER_PERSON_PER_HOUR: 300,
  APPLICATIONS_PER_ADDRESS_PER_HOUR: 20,
  TEAM_MAILS_PER_DEALERSHIP_PER_HOUR: 60,
  /** Email addresses that a dealership replaces: of its members, its own, its address for invoices. */
  ADDRESS_CHANGES_PER_DEALERSHIP_PER_HOUR: 60,

  SHARES_PER_ADDRESS_PER_DAY: 30,
  DOCUMENTS_PER_ADDRESS_PER_DAY: 200,
  SHARES_PER_RECIPIENT_PER_DAY: 5,
  SHARED_MAILS_PER_DAY: 2000,
  SHARED_TEXTS_PER_DAY: 300,
  SHARED_TEXTS_ABROAD_PER_DAY: 20,
} as const

export type LimitName = keyof typeof limitDefaults

/** The limits of this deployment. */
export type Limits = Readonly<Record<LimitName, number>>

/** The names of all limits. */
export const limitNames = Object.keys(limitDefaults) as LimitName[]
