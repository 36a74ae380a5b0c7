import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { deviceStorage } from '../device/device-storage.ts'

const keyOf = (account: string): string => `switchback.unsent.${account}`

const copyOf = ({ id, kind, version, lane, queuedAt, ...others }: OutboxOperation) => {
  const { payload, capturedAt, deviceId, title } = others
  return { id, kind, version, lane, queuedAt, payload, capturedAt, deviceId, title }
}

/**
 * A small second copy of what each account has not sent, without files, for two cases: the start of a page, which then
 * knows without the database whether there is anything to send, and a database that no longer opens. Source: OFFLINE-5.
 */
export const unsentCopy = {
  has: (account: string): boolean => deviceStorage.read(keyOf(account)) !== null,
  write(account: string, operations: readonly OutboxOperation[]): void {
    if (operations.length === 0) return deviceStorage.remove(keyOf(account))
    deviceStorage.write(keyOf(account), operations.map(copyOf))
  },
  /** Something is about to be queued: should the page die after that, the next start looks for it. */
  expect(account: string): void {
    if (!unsentCopy.has(account)) deviceStorage.write(keyOf(account), [])
  },
}
