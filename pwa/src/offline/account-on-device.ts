import type { MeResponse } from '@switchback/core/access/sign-in.ts'
import { sessionToken } from '../api/session-token.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.me'

function isMe(value: unknown): value is MeResponse {
  return typeof value === 'object' && value !== null && 'user' in value && 'dealer' in value
}

/** Who was signed in when the server was last asked, for a device without a network. Source: OFFLINE-1. */
export const accountOnDevice = {
  read(): MeResponse | undefined {
    const saved = deviceStorage.read(storageKey)
    return isMe(saved) ? saved : undefined
  },
  keep: (me: MeResponse): boolean => deviceStorage.write(storageKey, me),
  forget: (): void => deviceStorage.remove(storageKey),
}

/**
 * The key under which whoever uses the device now keeps something: an account its own, and everybody who is not
 * signed in the plain one. Source: OFFLINE-4.
 */
export function ownKey(key: string): string {
  const me = sessionToken.read() === null ? undefined : accountOnDevice.read()
  return me ? `${key}.${me.user.id}` : key
}
