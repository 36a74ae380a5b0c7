import { within } from '../device/within.ts'
import { restoreSigned } from './restore-signed.ts'

/** A screen waits no longer for a slow storage: what comes later goes back into the database then. */
const patienceMs = 10_000

let restoring: Promise<void> | undefined

/** `restoreSigned`, once in this page, and again if it failed. @throws DeviceStorageError */
export function restoreOnce(): Promise<void> {
  restoring ??= restoreSigned().catch((error: unknown) => {
    restoring = undefined
    throw error
  })
  return restoring
}

/**
 * Resolves once this page has brought back what its database had lost. Reading and
 * beginning inspections waits for it, or a vehicle could be inspected twice. A storage that fails here fails in the read
 * itself, too.
 * Source: DRIVER-32.
 */
export async function whenRestored(): Promise<void> {
  await within(patienceMs, restoreOnce())
}
