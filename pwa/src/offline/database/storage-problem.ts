/**
 * Why this device cannot store or read something, as far as the user can do something about it. `private`: it stores
 * everything, until the window closes. `restored`: the browser lost it, and unsent work came back from the second copy.
 */
export type StorageProblem = 'full' | 'blocked' | 'newer' | 'broken' | 'private' | 'restored'

/** The message that the user sees. Source: OFFLINE-7. */
const storageSentences: Readonly<Record<StorageProblem, string>> = {
  full: 'This device has no room left. Free some space, then try again.',
  blocked:
    'This browser does not let this site save anything, as in a private window. Everything works while you are online.',
  newer:
    'A newer version of this app saved the data on this device. Close all its windows and open it again.',
  private: 'This browser window is private: what this site saves in it is gone when you close it.',
  restored:
    'The browser lost what this site had saved. Unsent work was restored, without its files: attach them again.',
  broken:
    "This browser's storage isn't working right now. Nothing was deleted: close the browser and open it again.",
}

/** The device's database failed for good: a second connection did not help either. */
export class DeviceStorageError extends Error {
  readonly problem: StorageProblem

  constructor(problem: StorageProblem, cause: unknown) {
    super(storageSentences[problem], { cause })
    this.name = 'DeviceStorageError'
    this.problem = problem
  }
}

/** The names of an error and of those that it wraps, as Dexie does. */
function namesOf(error: unknown): string[] {
  const names: string[] = []
  for (let next: unknown = error; next instanceof Error || next instanceof DOMException;) {
    names.push(next.name)
    next = 'inner' in next && next.inner !== next ? next.inner : undefined
  }
  return names
}

const byName: readonly (readonly [RegExp, StorageProblem])[] = [
  [/^QuotaExceeded/, 'full'],
  [/^(MissingAPI|SecurityError|NotAllowed|InvalidAccess)/, 'blocked'],
  [/^(Version|SchemaDiff)Error/, 'newer'],
]

export function storageProblemOf(error: unknown): StorageProblem {
  if (error instanceof DeviceStorageError) return error.problem
  const names = namesOf(error)
  return byName.find(([name]) => names.some((each) => name.test(each)))?.[1] ?? 'broken'
}

/**
 * Whether a new connection may help: the browser cut this one while the page was in the background, or another tab
 * closed it. A quota error also arrives as an aborted transaction, and a new connection does not help with that.
 */
export function isDeadConnection(error: unknown): boolean {
  const names = namesOf(error)
  const isDead =
    /^(UnknownError|AbortError|InvalidState|DatabaseClosed|Timeout|OpenFailed|TransactionInactive)/
  const isLost =
    error instanceof Error && /server lost|connection (is|was) (closing|lost)/i.test(error.message)
  return storageProblemOf(error) === 'broken' && (isLost || names.some((name) => isDead.test(name)))
}

/** The message to the user about a problem with the device's storage. */
export const sentenceOfProblem = (problem: StorageProblem): string => storageSentences[problem]

/** The same for an error. */
export const sentenceOfStorage = (error: unknown): string => sentenceOfProblem(storageProblemOf(error))
