import type { Page } from '@playwright/test'

type Faults = 'cutConnections' | 'abortWrites' | 'fillDisk' | 'end'

/** In the page, before its own code. */
function patchIndexedDb(): void {
  let isFull = false
  let isAborting = false
  const used = new Set<IDBDatabase>()
  const dead = new WeakSet<IDBDatabase>()
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { transaction } = IDBDatabase.prototype
  // oxlint-disable-next-line typescript/unbound-method -- the same
  const { put } = IDBObjectStore.prototype
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
    used.add(this)
    if (dead.has(this)) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return transaction.apply(this, args)
  }
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
    if (isFull) throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    const request = put.apply(this, args)
    if (isAborting) this.transaction.abort()
    return request
  }
  const faults: Record<Faults, () => void> = {
    cutConnections: () => used.forEach((database) => dead.add(database)),
    abortWrites: () => (isAborting = true),
    fillDisk: () => (isFull = true),
    end: () => (isFull = isAborting = false),
  }
  Object.assign(window, { storageFaults: faults })
}

/** Makes the page's IndexedDB fail on command, as browsers do. A reload ends it. */
export async function storageFaults(page: Page): Promise<Record<Faults, () => Promise<void>>> {
  await page.addInitScript(patchIndexedDb)
  const run = (name: Faults) => () =>
    page.evaluate((fault) => {
      ;(window as unknown as { storageFaults: Record<string, () => void> }).storageFaults[fault]?.()
    }, name)
  return {
    /** Each connection that is open throws `UnknownError` from now on; a new one works. */
    cutConnections: run('cutConnections'),
    /** Each transaction that writes is aborted. */
    abortWrites: run('abortWrites'),
    fillDisk: run('fillDisk'),
    end: run('end'),
  }
}
