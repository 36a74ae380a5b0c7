import type { SavedDraft } from '@switchback/core/offline/saved-draft.ts'
import { currentAccount, visitor } from '../device/current-account.ts'
import { tabStorage } from '../device/device-storage.ts'
import { newId } from '../device/new-id.ts'
import { savedList } from './saved-list.ts'

/** An unsent form and its idempotency key, which stays the same until the order is placed. */
export type OrderDraft<Values> = {
  values: Values | null
  idempotencyKey: string
  /** The form's initial values when the user typed this draft. */
  base?: Values | undefined
}

/** How long a device keeps a visitor's form, from the last letter typed. Source: OFFLINE-27. */
const keptForMs = 24 * 60 * 60 * 1000

const keyPrefix = 'switchback.order-draft.'
const keyOf = (subject: string): string => keyPrefix + subject

/** The subject of a draft in a tab's storage, by its key. */
export const draftSubjectOf = (key: string): string | undefined =>
  key.startsWith(keyPrefix) ? key.slice(keyPrefix.length) : undefined

const drafts = savedList('drafts')

/** The account's copy is written when the user has typed nothing for this long. */
const copyAfterMs = 500
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Copies a draft to the account's database. A visitor's is copied only for a quote, until a day has passed or the quote
 * has expired: `quoteUntil`, an ISO instant.
 */
function copyToAccount(subject: string, draft: OrderDraft<unknown>, quoteUntil?: string): void {
  const account = currentAccount()
  clearTimeout(waiting.get(subject))
  if (account === visitor && quoteUntil === undefined) return
  const keptUntil =
    account === visitor ? Math.min(Date.now() + keptForMs, Date.parse(quoteUntil ?? '')) : undefined
  const kept = keptUntil === undefined ? draft : { ...draft, keptUntil }
  const copy = () => {
    waiting.delete(subject)
    // The user has signed out meanwhile, which deleted everything.
    if (currentAccount() === account) void drafts.save(subject, kept, account)
  }
  waiting.set(subject, setTimeout(copy, copyAfterMs))
}

/** Forgets what visitors left on this device more than a day ago: forms, and orders sent without a response. */
export async function forgetOldForms(now = Date.now()): Promise<void> {
  await drafts.removeBefore(now - keptForMs, visitor)
  await savedList('orderAttempts').removeBefore(now - keptForMs, visitor)
}

/** A visitor's form, unless its time or that of its quote is over. */
async function findVisitors(subject: string): Promise<SavedDraft | undefined> {
  await forgetOldForms()
  const saved = await drafts.find(subject)
  if (!saved || (saved.keptUntil ?? 0) > Date.now()) return saved
  await drafts.remove(subject)
  return undefined
}

/**
 * Unfinished forms. This tab's copy is at hand at once and survives a reload; a second copy in the database of the account
 * or of the visitors survives a closed tab and a crash. Source: OFFLINE-4, OFFLINE-5, OFFLINE-27.
 */
export const orderDrafts = {
  /**
   * Brings the saved copy into this tab, unless the tab has one of its own; that one is copied to an account that has
   * none. Before `open`.
   */
  async restore(subject: string): Promise<void> {
    const isVisitors = currentAccount() === visitor
    const saved = isVisitors ? await findVisitors(subject) : await drafts.find(subject)
    const own = tabStorage.read(keyOf(subject)) as OrderDraft<unknown> | null
    if (own === null && saved) tabStorage.write(keyOf(subject), saved)
    // An earlier version wrote it to the tab alone.
    if (own !== null && !saved && !isVisitors) copyToAccount(subject, own)
  },
  open<Values>(subject: string): OrderDraft<Values> {
    const saved = tabStorage.read(keyOf(subject)) as Partial<OrderDraft<Values>> | null
    return {
      values: saved?.values ?? null,
      idempotencyKey: saved?.idempotencyKey ?? newId(),
      base: saved?.base,
    }
  },
  /** `quoteUntil`: until when the quote of a visitor's form is valid; without it, the form stays in its tab. */
  save<Values>(subject: string, draft: OrderDraft<Values>, quoteUntil?: string): void {
    tabStorage.write(keyOf(subject), draft)
    copyToAccount(subject, draft, quoteUntil)
  },
  discard(subject: string): void {
    tabStorage.remove(keyOf(subject))
    clearTimeout(waiting.get(subject))
    waiting.delete(subject)
    void drafts.remove(subject)
  },
}
