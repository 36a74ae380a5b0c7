import { showCount } from '@switchback/core/shown/count.ts'
import { dealerFormsOf, vehicleLinesKey } from '../device/account-traces.ts'
import { unreadCopies } from '../copies/unread-copies.ts'
import { onDevice } from '../database/on-device.ts'
import { storageProblemOf } from '../database/storage-problem.ts'
import { deviceStorage, tabStorage } from '../device/device-storage.ts'
import { within } from '../device/within.ts'
import { isTabWork } from './tab-work.ts'
import { countVehiclesElsewhere, openLinesOf } from '../device/other-tabs.ts'
import { draftSubjectOf } from '../saved/order-drafts.ts'
import { holdSheetInTab, sheetOnDisk } from '../saved/saved-sheet.ts'
import { sheetDraft } from '../database/sheet-draft.ts'

/** How much of an account is only on this device. */
export type UnsentWork = Readonly<
  Record<'orders' | 'quotes' | 'cancellations' | 'files' | 'forms' | 'vehicles' | 'others', number>
> & {
  /** How much of it the device sends by itself once it has a network. */
  readonly sendable: number
  /** Set if the database or the second copies could not be read: there may be more. */
  readonly isUnknown?: boolean
  /** Whether a file for another device would hold some of it: OFFLINE-13. */
  readonly isQueued: boolean
}

/** The time that the database may take before its work counts as unknown. */
const countMs = 3000

const kinds = { place_order: 'orders', save_quote: 'quotes', cancel_order: 'cancellations' } as const

type Row = Readonly<Record<string, unknown>>

function countWork(rows: {
  outbox: readonly Row[]
  files: number
  setAside: number
  drafts: readonly Row[]
}) {
  const count = { orders: 0, quotes: 0, cancellations: 0, others: rows.setAside }
  let sendable = 0
  for (const { kind, status } of rows.outbox) {
    if (status !== 'attention') sendable += 1
    // Uploads are counted as files.
    if (kind !== 'file') count[kinds[kind as keyof typeof kinds] ?? 'others'] += 1
  }
  const works = rows.drafts.filter(({ id }) => isTabWork(String(id)))
  const sheets = works.map(({ value }) => (value as { entries?: Row }).entries ?? {})
  const saved = rows.drafts.find(({ id }) => id === sheetDraft)?.['value'] as { sheet?: unknown } | undefined
  return {
    ...count,
    files: rows.files,
    sendable,
    isQueued: rows.outbox.length > 0,
    sheets,
    sheet: saved?.sheet,
  }
}

/**
 * The same from local storage alone, for a database that does not open or answer. A browser that forbids one has stored
 * nothing.
 */
function countCopy(account: string, error?: unknown) {
  const copy = deviceStorage.read(`switchback.unsent.${account}`)
  const outbox = Array.isArray(copy) ? (copy as Row[]) : []
  const files = outbox.filter(({ kind }) => kind === 'file').length
  const isUnknown = storageProblemOf(error) !== 'blocked'
  return { subjects: [] as string[], isUnknown, ...countWork({ outbox, files, setAside: 0, drafts: [] }) }
}

async function countDatabase(account: string) {
  await sheetOnDisk(account)
  return onDevice(account, async ({ outbox, files, setAside, drafts }) => {
    const [queued, fileCount, aside, forms] = await Promise.all([
      outbox.toArray(),
      files.count(),
      setAside.filter(({ from }) => from === 'outbox' || from === 'files').count(),
      drafts.toArray(),
    ])
    const subjects = forms.map(({ id }) => id).filter((id) => !isTabWork(id) && id !== sheetDraft)
    return {
      subjects,
      ...(unreadCopies.mayMissWork(account) ? { isUnknown: true } : {}),
      ...countWork({ outbox: queued, files: fileCount, setAside: aside, drafts: forms }),
    }
  })
}

/** A database that fails or hangs may hold more than its copy. */
const countStored = async (account: string) =>
  (await within(
    countMs,
    countDatabase(account).catch((error: unknown) => countCopy(account, error)),
  )) ?? countCopy(account)

/** The unsent work that signing out would take from an account. Source: OFFLINE-4. */
export async function readUnsentWork(account: string): Promise<UnsentWork> {
  const [{ sheets, sheet, subjects, ...counts }, elsewhere] = await Promise.all([
    countStored(account),
    countVehiclesElsewhere(account),
  ])
  // Typed lines count too, and stay with the tab, if a storage that hangs did not take them.
  holdSheetInTab(account)
  const inTab = tabStorage.keys().flatMap((key) => draftSubjectOf(key) ?? [])
  const own = inTab.filter((subject) => subject.startsWith(dealerFormsOf(account)))
  const key = vehicleLinesKey(account)
  return {
    ...counts,
    forms: new Set([...subjects, ...own]).size,
    vehicles:
      elsewhere +
      openLinesOf(sheet) +
      openLinesOf(tabStorage.read(key)) +
      sheets.reduce((sum, earlier) => sum + openLinesOf(earlier[key]), 0),
  }
}

const words = {
  orders: ['order', 'orders'],
  quotes: ['quote', 'quotes'],
  cancellations: ['cancellation', 'cancellations'],
  files: ['file', 'files'],
  forms: ['unfinished order form', 'unfinished order forms'],
  vehicles: ['vehicle without a quote', 'vehicles without a quote'],
  others: ['item of another version of the app', 'items of another version of the app'],
} as const

/** `2 orders`, `1 file`: one text for each kind that there is. */
export const wordsOfWork = (work: UnsentWork): string[] =>
  (Object.keys(words) as (keyof typeof words)[]).flatMap((kind) => {
    const [one, more] = words[kind]
    const count = work[kind]
    return count > 0 ? [`${showCount(count)} ${count === 1 ? one : more}`] : []
  })
