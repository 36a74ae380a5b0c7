import { backupName } from '#core/system/backups.ts'
import { days } from './keeping.ts'

/** Where the bucket of backups keeps the list of erasures. Source: PRIVACY-16. */
export const erasureFolder = 'erasures/'

/** Names the parts of the list, for tools that cannot list the bucket. */
export const erasureIndex = `${erasureFolder}index.json`

/** The object of one part: its moment, and a text that no other part has. */
export const erasurePartKey = (at: Date, unique: string): string =>
  `${erasureFolder}${backupName(at)}-${unique}.list`

/** Whether a key is that of a part. */
export const isErasurePart = (key: string): boolean =>
  key.startsWith(erasureFolder) && /^[\w-]+\.list$/.test(key.slice(erasureFolder.length))

/** An erased order, as its row in `erased_orders`: ids, moments and days, nothing about a person. */
export type ListedOrder = {
  readonly kind: 'order'
  readonly id: string
  readonly erasedAt: string
  readonly papersDeletedAt: string | null
  readonly recordUntilOn: string | null
  readonly recordDeletedAt: string | null
  readonly papersUntilOn: string | null
}

/** An erased account. */
export type ListedAccount = { readonly kind: 'account'; readonly id: string; readonly erasedAt: string }

/** A line of the list. Source: PRIVACY-16. */
export type ListedErasure = ListedOrder | ListedAccount

/** When the last of it was erased: backups from before that moment hold what it took away. */
export function lastMoment(erasure: ListedErasure): string {
  const stages =
    erasure.kind === 'order'
      ? [erasure.erasedAt, erasure.papersDeletedAt ?? '', erasure.recordDeletedAt ?? '']
      : [erasure.erasedAt]
  return stages.toSorted().at(-1) ?? ''
}

function merged(one: ListedErasure, other: ListedErasure): ListedErasure {
  const [earlier, later] = lastMoment(one) <= lastMoment(other) ? [one, other] : [other, one]
  if (earlier.kind !== 'order' || later.kind !== 'order') return later
  return {
    ...later,
    papersDeletedAt: later.papersDeletedAt ?? earlier.papersDeletedAt,
    recordDeletedAt: later.recordDeletedAt ?? earlier.recordDeletedAt,
  }
}

/** One line of each order and account, as far as it was erased: the list may name it several times, in any order. */
export function mergeErasures(lines: Iterable<ListedErasure>): ListedErasure[] {
  const known = new Map<string, ListedErasure>()
  for (const line of lines) {
    const key = `${line.kind} ${line.id}`
    const before = known.get(key)
    known.set(key, before ? merged(before, line) : line)
  }
  return [...known.values()]
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The moment before which erasures may leave the list: after its term, and never while a backup from before them is
 * kept.
 * @param oldestBackup the moment of the oldest backup that is kept.
 * Source: PRIVACY-16.
 */
export function erasuresKeptFrom(now: Date, oldestBackup: Date): string {
  const term = now.getTime() - days.erasures * dayMs
  return new Date(Math.min(term, oldestBackup.getTime())).toISOString()
}
