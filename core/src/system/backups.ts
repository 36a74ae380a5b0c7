/** The hour of the day, UTC, from which the night's backup is due: the quietest one between New York and Honolulu. */
export const backupHour = 7

const dayMs = 24 * 60 * 60 * 1000

/**
 * The moment from which the backup of this night is due: the last time that it was `backupHour`.
 * Source: SYSTEM-6.
 */
export function lastNight(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), backupHour)
  return new Date(today <= now.getTime() ? today : today - dayMs)
}

/** Where the bucket keeps backups, manifests, and the copies of attachments. */
export const backupFolder = 'nightly/'
export const copyFolder = 'files/'
/** Names the backups that are kept, the newest first, for who has no list of the bucket. */
export const backupIndex = `${backupFolder}index.json`

/** The objects of one backup: the database, and which copies belong to it, written last. */
export const backupKey = (name: string): string => `${backupFolder}${name}.backup`
export const manifestKey = (name: string): string => `${backupFolder}${name}.files`

/** The name of a backup is its moment, in UTC and without colons: `2026-11-28T07-37-05Z`. */
export const backupName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

const namePattern = String.raw`\d[\w-]+Z`

/** Whether a text is the name of a backup. */
export const isBackupName = (text: string): boolean => new RegExp(`^${namePattern}$`).test(text)

/** The moment that a name says. */
export function backupMoment(name: string): Date {
  const [day = '', time = ''] = name.split('T')
  return new Date(`${day}T${time.replaceAll('-', ':')}`)
}

/** One attachment of a backup: a line of its manifest. */
export type BackedUpFile = {
  /** Its key in the bucket of attachments; its copy has the same one below `copyFolder`. */
  readonly key: string
  readonly bytes: number
  /** SHA-256 of the content, in hex. */
  readonly sha256: string
}

/** A backup that is whole, as the index names it. */
export type KeptBackup = { readonly name: string; readonly bytes: number; readonly files: number }

/** The names of the backups whose both objects are among `keys`, the newest first. */
export function wholeBackups(keys: Iterable<string>): string[] {
  const all = new Set(keys)
  const manifest = new RegExp(`^${backupFolder}(${namePattern})\\.files$`)
  const names = [...all].flatMap((key) => manifest.exec(key)?.[1] ?? [])
  return names
    .filter((name) => all.has(backupKey(name)))
    .toSorted()
    .toReversed()
}

/** How many days, weeks and months keep their newest backup. */
export const kept = { daily: 7, weekly: 5, monthly: 12 } as const

/** The Monday of the week, as a day of UTC. */
function weekOf(at: Date): string {
  const monday = at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs
  return new Date(monday).toISOString().slice(0, 10)
}

const periods: readonly (readonly [count: number, of: (name: string) => string])[] = [
  [kept.daily, (name) => name.slice(0, 10)],
  [kept.weekly, (name) => weekOf(backupMoment(name))],
  [kept.monthly, (name) => name.slice(0, 7)],
]

/**
 * The names of the backups to keep, the newest first: the newest one of each of the last 7 days, 5 weeks and 12 months
 * that have any. Weeks begin on Monday, in UTC. Nights without a backup cost none: only a newer one replaces another.
 * Source: SYSTEM-7.
 */
export function backupsToKeep(names: readonly string[]): string[] {
  const newestFirst = [...new Set(names)].toSorted().toReversed()
  const keep = new Set<string>()
  for (const [count, of] of periods) {
    const newest = new Map<string, string>()
    for (const name of newestFirst) if (!newest.has(of(name))) newest.set(of(name), name)
    for (const name of [...newest.values()].slice(0, count)) keep.add(name)
  }
  return newestFirst.filter((name) => keep.has(name))
}
