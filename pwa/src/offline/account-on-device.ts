import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { sessionToken } from '../api/session-token.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.me'

function isMe(value: unknown): value is MeResponse {
  return typeof value === 'object' && value !== null && 'user' in value && 'dealer' in value
}

/** Who was signed in at the last contact with the server, for a device without a network. Source: OFFLINE-1. */
export const accountOnDevice = {
  read(): MeResponse | undefined {
    const saved = deviceStorage.read(storageKey)
    return isMe(saved) ? saved : undefined
  },
  keep: (me: MeResponse): boolean => deviceStorage.write(storageKey, me),
  forget: (): void => deviceStorage.remove(storageKey),
}

/**
 * The storage key for the current user of this device: each account has its own, and all visitors who are not signed in
 * share the plain one. Source: OFFLINE-4.
 */
export function ownKey(key: string): string {
  const me = sessionToken.read() === null ? undefined : accountOnDevice.read()
  return me ? `${key}.${me.user.id}` : key
}
