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

const keyPrefix = 'switchback.order-draft.'
const keyOf = (subject: string): string => keyPrefix + subject

/** The subject of a draft in a tab's storage, by its key. */
export const draftSubjectOf = (key: string): string | undefined =>
  key.startsWith(keyPrefix) ? key.slice(keyPrefix.length) : undefined

const drafts = savedList('drafts')

/** The account's copy is written when the user has typed nothing for this long. */
const copyAfterMs = 500
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Copies a draft to the account's database. Visitors have none: the next visitor of this browser would see it. */
function copyToAccount(subject: string, draft: OrderDraft<unknown>): void {
  const account = currentAccount()
  clearTimeout(waiting.get(subject))
  if (account === visitor) return
  const copy = () => {
    waiting.delete(subject)
    // The user has signed out meanwhile, which deleted everything.
    if (currentAccount() === account) void drafts.save(subject, draft, account)
  }
  waiting.set(subject, setTimeout(copy, copyAfterMs))
}

/**
 * Unfinished forms. This tab's copy is at hand at once and survives a reload; an account's form has a second copy in its
 * database, which survives a closed tab and a crash. Source: OFFLINE-4, OFFLINE-5.
 */
export const orderDrafts = {
  /**
   * Brings the account's copy into this tab, unless the tab has one of its own; that one is copied to an account that has
   * none. Before `open`.
   */
  async restore(subject: string): Promise<void> {
    if (currentAccount() === visitor) return
    const saved = await drafts.find(subject)
    const own = tabStorage.read(keyOf(subject)) as OrderDraft<unknown> | null
    if (own === null && saved) tabStorage.write(keyOf(subject), saved)
    // An earlier version wrote it to the tab alone.
    if (own !== null && !saved) copyToAccount(subject, own)
  },
  open<Values>(subject: string): OrderDraft<Values> {
    const saved = tabStorage.read(keyOf(subject)) as Partial<OrderDraft<Values>> | null
    return {
      values: saved?.values ?? null,
      idempotencyKey: saved?.idempotencyKey ?? newId(),
      base: saved?.base,
    }
  },
  save<Values>(subject: string, draft: OrderDraft<Values>): void {
    tabStorage.write(keyOf(subject), draft)
    copyToAccount(subject, draft)
  },
  discard(subject: string): void {
    tabStorage.remove(keyOf(subject))
    clearTimeout(waiting.get(subject))
    waiting.delete(subject)
    if (currentAccount() !== visitor) void drafts.remove(subject)
  },
}
