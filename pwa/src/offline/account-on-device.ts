import type { MeAnswer } from '@switchback/core/access/sign-in.ts'
import { sessionToken } from '../api/session-token.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.me'

function isMe(value: unknown): value is MeAnswer {
  return typeof value === 'object' && value !== null && 'user' in value && 'dealer' in value
}

/** Who was signed in when the server was last asked, for a device without a network. Source: decision 28. */
export const accountOnDevice = {
  read(): MeAnswer | undefined {
    const kept = deviceStorage.read(storageKey)
    return isMe(kept) ? kept : undefined
  },
  keep: (me: MeAnswer): boolean => deviceStorage.write(storageKey, me),
  forget: (): void => deviceStorage.remove(storageKey),
}

/**
 * The key under which whoever uses the device now keeps something: an account its own, and everybody who is not
 * signed in the plain one. Source: decision 31.
 */
export function ownKey(key: string): string {
  const me = sessionToken.read() === null ? undefined : accountOnDevice.read()
  return me ? `${key}.${me.user.id}` : key
}
