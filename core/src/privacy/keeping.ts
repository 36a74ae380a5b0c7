/** How many days data stays. Source: PRIVACY-2. */
export const days = {
  positions: 90,
  messages: 90,
  quotes: 365,
  signings: 7,
  signIns: 180,
  knownDevices: 180,
  counters: 2,
  answers: 365,
  manageLinks: 60,
  /** The twelve months of the oldest backup, and a margin. */
  erasures: 400,
  /** Seven years, the longest that tax law asks of a business. */
  books: 7 * 365 + 2,
} as const

/** How data ends: its rows go, its columns are emptied, or nobody can be told from it any more. */
export type Ending = 'deleted' | 'emptied' | 'anonymous' | 'stays'

/** A kind of data with one term. */
export type Subject = {
  /** In words for everybody: `Your name and addresses`. */
  readonly what: string
  /** Days after the event; null if no day ends it. */
  readonly days: number | null
  /** The event, or until when it stays: `after the delivery`. */
  readonly until: string
  readonly ends: Ending
  readonly why: 'contract' | 'books' | 'claims' | 'safety' | 'work'
  /** Whether the public page lists it. */
  readonly isPublic: boolean
}

/** Every kind of data, how long it stays, how it ends, and why. Source: PRIVACY-2. */
export const subjects = {
  order: {
    what: 'Names, phone numbers, email and street addresses, notes and files of an order',
    days: days.books,
    until: 'after the last change of an order that is over',
    ends: 'anonymous',
    why: 'books',
    isPublic: true,
  },
  papers: {
    what: 'Signed inspections with their photos, and contracts with carriers',
    days: days.books,
    until: 'after the last change of an order that is over',
    ends: 'deleted',
    why: 'claims',
    isPublic: true,
  },
  messages: {
    what: 'The text and the receiver of emails and text messages',
    days: days.messages,
    until: 'after we send them',
    ends: 'emptied',
    why: 'contract',
    isPublic: true,
  },
  quotes: {
    what: 'Quotes that nobody ordered',
    days: days.quotes,
    until: 'after their last valid day',
    ends: 'deleted',
    why: 'contract',
    isPublic: true,
  },
  positions: {
    what: 'Where the driver was along the way',
    days: days.positions,
    until: 'after the delivery',
    ends: 'deleted',
    why: 'contract',
    isPublic: true,
  },
  signings: {
    what: "Signatures on their way from your phone to the driver's",
    days: days.signings,
    until: 'after the code ends',
    ends: 'deleted',
    why: 'contract',
    isPublic: true,
  },
  manageLinks: {
    what: 'Links in our emails that open an order',
    days: days.manageLinks,
    until: 'after the last change of an order that is over',
    ends: 'deleted',
    why: 'contract',
    isPublic: true,
  },
  sessions: {
    what: 'Sign-ins that are open, and links to set a password or to see your data',
    days: 0,
    until: 'when they end',
    ends: 'deleted',
    why: 'safety',
    isPublic: true,
  },
  signIns: {
    what: 'The list of recent sign-ins of an account',
    days: days.signIns,
    until: 'after the sign-in',
    ends: 'deleted',
    why: 'safety',
    isPublic: true,
  },
  knownDevices: {
    what: 'Devices that an account knows',
    days: days.knownDevices,
    until: 'after their last use',
    ends: 'deleted',
    why: 'safety',
    isPublic: true,
  },
  counters: {
    what: 'Hashed network addresses that we count to prevent abuse',
    days: days.counters,
    until: 'after the visit',
    ends: 'deleted',
    why: 'safety',
    isPublic: true,
  },
  answers: {
    what: 'Our answer to a sent order form, so that no order is placed twice',
    days: days.answers,
    until: 'after we receive it',
    ends: 'emptied',
    why: 'contract',
    isPublic: true,
  },
  erasures: {
    what: 'Numbers of deleted orders and accounts, so that a restored backup brings none of them back',
    days: days.erasures,
    until: 'after the deletion',
    ends: 'deleted',
    why: 'safety',
    isPublic: true,
  },
  push: {
    what: 'Where notifications of a device go',
    days: null,
    until: 'when you turn them off or sign out',
    ends: 'deleted',
    why: 'contract',
    isPublic: true,
  },
  dealerships: {
    what: "A dealership's details, saved locations and credit application",
    days: null,
    until: 'while we do business with the dealership, and as long as the books name it',
    ends: 'stays',
    why: 'books',
    isPublic: true,
  },
  people: {
    what: 'Accounts of people who work at a dealership or with us',
    days: null,
    until: 'when the account is deleted, which its owner can do at any time',
    ends: 'anonymous',
    why: 'contract',
    isPublic: true,
  },
  carriers: {
    what: 'Carriers, their drivers and papers',
    days: null,
    until: 'while we work with the carrier, and as long as the law asks',
    ends: 'stays',
    why: 'books',
    isPublic: true,
  },
  work: {
    what: 'Records of what our staff did, with their notes',
    days: null,
    until: 'for good',
    ends: 'stays',
    why: 'work',
    isPublic: false,
  },
  books: {
    what: 'Amounts, dates, towns, vehicles and numbers of orders, payments and invoices, which name nobody',
    days: null,
    until: 'for good',
    ends: 'stays',
    why: 'books',
    isPublic: true,
  },
  devices: {
    what: 'Numbers and hashes of work that tablets sent, without its content',
    days: null,
    until: 'for good',
    ends: 'stays',
    why: 'work',
    isPublic: false,
  },
  nothing: {
    what: 'Nothing about people',
    days: null,
    until: 'for good',
    ends: 'stays',
    why: 'work',
    isPublic: false,
  },
} as const satisfies Readonly<Record<string, Subject>>

export type SubjectName = keyof typeof subjects

/** A table of the database. Every column stands in one of the two lists, names apart by spaces. Source: PRIVACY-1. */
export type KeptTable = {
  readonly subject: SubjectName
  /** Columns that may name a person, or lead to one. */
  readonly personal: string
  readonly plain: string
}

/** `7 years`, `90 days`, `2 days`. */
function termText(count: number): string {
  return count >= 2 * 365 ? `${Math.floor(count / 365)} years` : count === 365 ? '1 year' : `${count} days`
}

/** How long data of a kind stays, as a person reads it: `90 days after the delivery`. Source: PRIVACY-2. */
export function keptText({ days: count, until }: Pick<Subject, 'days' | 'until'>): string {
  return count === null || count === 0 ? until : `${termText(count)} ${until}`
}

/** The kinds of data of the public page. Source: PRIVACY-3. */
export const publicSubjects: readonly Subject[] = Object.values(subjects).filter(({ isPublic }) => isPublic)
