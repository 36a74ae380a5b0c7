import { vehicleLinesKey } from '../device/account-traces.ts'
import { currentAccount } from '../device/current-account.ts'
import { tabStorage } from '../device/device-storage.ts'
import { newId } from '../device/new-id.ts'
import { savedList } from './saved-list.ts'
import { sheetDraft } from '../database/sheet-draft.ts'

const drafts = savedList('drafts')
const channelName = 'switchback.vehicle-sheet'
/** Of this page: it does not hear itself. */
const tab = newId()

type Lines = readonly { readonly id: string }[]
/** A sheet as it is stored: the page knows what else is in it. Source: ADR-68. */
export type StoredSheet = { readonly lines: Lines }

const isSheet = (value: unknown): value is StoredSheet =>
  typeof value === 'object' &&
  value !== null &&
  'defaults' in value &&
  'lines' in value &&
  Array.isArray(value.lines)

const idsOf = (sheet: StoredSheet | undefined): ReadonlySet<string> =>
  new Set(sheet?.lines.map(({ id }) => id))

/** `mine`, with the lines that another tab has added to what this one knew. */
export function mergedSheets(
  mine: StoredSheet,
  stored: StoredSheet | undefined,
  known: StoredSheet | undefined,
): StoredSheet {
  const before = idsOf(known)
  const own = idsOf(mine)
  const added = (stored?.lines ?? []).filter(({ id }) => !before.has(id) && !own.has(id))
  return added.length > 0 ? { ...mine, lines: [...mine.lines, ...added] } : mine
}

/**
 * The sheet that this tab holds: typed while the database stored nothing, in the moment before the tab closed, or by
 * an earlier version.
 */
function ofTab(account: string): StoredSheet | undefined {
  const sheet = tabStorage.read(vehicleLinesKey(account))
  return isSheet(sheet) ? sheet : undefined
}

async function ofDatabase(account: string): Promise<StoredSheet | undefined> {
  const sheet = (await drafts.find(sheetDraft, account))?.['sheet']
  return isSheet(sheet) ? sheet : undefined
}

/** Every sheet that this page writes to, so that signing out waits until it is on disk. */
const writing = new Map<string, Promise<void>>()

/** Resolves once what was typed into an account's sheet in this tab is on disk. */
export const sheetOnDisk = (account: string): Promise<void> => writing.get(account) ?? Promise.resolve()

/** By account: what writes its sheet. */
const writers = new Map<string, SheetWriter>()

/**
 * Leaves in this tab what was typed into an account's sheet and is not on disk, because its storage hangs. The next
 * opening of the sheet takes it from there. Source: OFFLINE-4.
 */
export function holdSheetInTab(account: string): void {
  const { next, current } = writers.get(account) ?? {}
  const typed = next ?? current
  if (typed) tabStorage.write(vehicleLinesKey(account), typed)
}

type OnChange = (sheet: StoredSheet) => void

/** Writes the latest sheet, one write at a time: what is typed meanwhile goes with the next one. */
class SheetWriter {
  known: StoredSheet | undefined
  /** Not on its way to the disk yet. */
  next: StoredSheet | undefined
  /** On its way. */
  current: StoredSheet | undefined
  isWriting = false
  /** Without a page, other tabs learn with their next write what was added here. */
  isClosed = false
  private readonly account: string
  private readonly channel: BroadcastChannel
  private readonly onChange: OnChange

  constructor(account: string, channel: BroadcastChannel, onChange: OnChange) {
    this.account = account
    this.channel = channel
    this.onChange = onChange
  }

  save(sheet: StoredSheet): void {
    this.next = sheet
    if (this.isWriting) return
    this.isWriting = true
    writers.set(this.account, this)
    writing.set(
      this.account,
      this.writeAll().finally(() => (this.isWriting = false)),
    )
  }

  private async writeAll(): Promise<void> {
    while (this.next) {
      const mine = this.next
      this.current = mine
      this.next = undefined
      await this.write(mine)
    }
    this.current = undefined
  }

  private async write(mine: StoredSheet): Promise<void> {
    let merged = mine
    const change = (row: Readonly<Record<string, unknown>> | undefined) => {
      merged = mergedSheets(mine, isSheet(row?.['sheet']) ? row['sheet'] : undefined, this.known)
      return { idempotencyKey: sheetDraft, sheet: merged }
    }
    const stored = await drafts.update(sheetDraft, change, { account: this.account })
    if (!stored) {
      tabStorage.write(vehicleLinesKey(this.account), mine)
      return
    }
    this.known = merged
    tabStorage.remove(vehicleLinesKey(this.account))
    if (this.isClosed) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    this.channel.postMessage({ tab, account: this.account })
    if (merged !== mine && !this.next) this.onChange(merged)
  }
}

/**
 * The sheet of many vehicles of an account, which all its tabs share: in its database, where it survives a closed app, an
 * update and a crash. Where the device stores nothing, the tab holds it. Source: OFFLINE-4, OFFLINE-5.
 */
export function openSavedSheet(account: string, onChangedElsewhere: OnChange) {
  const channel = new BroadcastChannel(channelName)
  const writer = new SheetWriter(account, channel, onChangedElsewhere)

  const reload = async (): Promise<void> => {
    const stored = writer.isWriting ? undefined : await ofDatabase(account)
    if (!stored || writer.isWriting) return
    writer.known = stored
    onChangedElsewhere(stored)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<{ tab?: string; account?: string }>) => {
    if (data.account === account && data.tab !== tab) void reload()
  })
  /** A page that goes away has no time to wait for the disk. A locked one leaves nothing behind in the tab (ACCESS-22). */
  const onHide = (): void => {
    const typed = writer.next ?? writer.current
    if (typed && currentAccount() === account) tabStorage.write(vehicleLinesKey(account), typed)
  }
  window.addEventListener('pagehide', onHide)

  return {
    /** The sheet, with what the tab holds; undefined if there is none. */
    load: async (): Promise<StoredSheet | undefined> => {
      await sheetOnDisk(account)
      writer.known = await ofDatabase(account)
      const inTab = ofTab(account)
      if (!inTab) return writer.known
      const own = idsOf(inTab)
      const others = (writer.known?.lines ?? []).filter(({ id }) => !own.has(id))
      const sheet = { ...writer.known, ...inTab, lines: [...others, ...inTab.lines] }
      writer.save(sheet)
      return sheet
    },
    save: (sheet: StoredSheet): void => writer.save(sheet),
    close: (): void => {
      window.removeEventListener('pagehide', onHide)
      void sheetOnDisk(account).finally(() => {
        writer.isClosed = true
        channel.close()
      })
    },
  }
}
