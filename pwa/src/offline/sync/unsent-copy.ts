import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { deviceStorage } from '../device-storage.ts'

const keyOf = (account: string): string => `switchback.unsent.${account}`

/**
 * A small second copy of what each account has not sent, without files, for two cases: the start of a page, which then
 * knows without the database whether there is anything to send, and a database that no longer opens. Source: OFFLINE-5.
 */
export const unsentCopy = {
  has: (account: string): boolean => deviceStorage.read(keyOf(account)) !== null,
  write(account: string, operations: readonly OutboxOperation[]): void {
    if (operations.length === 0) return deviceStorage.remove(keyOf(account))
    const copy = operations.map(({ id, kind, version, lane, queuedAt }) => ({
      id,
      kind,
      version,
      lane,
      queuedAt,
    }))
    deviceStorage.write(keyOf(account), copy)
  },
}
