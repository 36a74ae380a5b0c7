import { newId } from '../device/new-id.ts'
import { storageProblemOf, type StorageProblem } from './storage-problem.ts'

const probeName = 'switchback.probe'
const store = 'probe'
/** A storage that takes longer than this does not work. */
const patienceMs = 10_000

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed')))
  })

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(probeName, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
  return settled(request)
}

/** Writes a value, and resolves when it is on disk. */
async function write(value: string): Promise<void> {
  const database = await open()
  try {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' })
    transaction.objectStore(store).put(value, 'value')
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The write failed')))
    })
  } finally {
    database.close()
  }
}

async function read(): Promise<unknown> {
  const database = await open()
  try {
    return await settled(database.transaction(store).objectStore(store).get('value') as IDBRequest<unknown>)
  } finally {
    database.close()
  }
}

/** Safari and Firefox refuse the private file system of a site in a private window. Chromium does not say. */
async function isPrivateWindow(): Promise<boolean> {
  try {
    await navigator.storage?.getDirectory?.()
    return false
  } catch (error) {
    return error instanceof Error && /^(Security|Unknown|NotAllowed)Error$/.test(error.name)
  }
}

async function probe(): Promise<StorageProblem | undefined> {
  try {
    const value = newId()
    await write(value)
    // On another connection: a browser may pretend on the same one. Another tab may have written meanwhile.
    if (typeof (await read()) !== 'string') return 'broken'
  } catch (error) {
    return storageProblemOf(error)
  }
  return (await isPrivateWindow()) ? 'private' : undefined
}

const tooLate = (): Promise<StorageProblem> =>
  new Promise((resolve) => setTimeout(() => resolve('broken'), patienceMs))

/** Whether this browser really stores what it is given: writes, opens the database again and reads. Source: OFFLINE-7. */
export const probeStorage = (): Promise<StorageProblem | undefined> => Promise.race([probe(), tooLate()])
