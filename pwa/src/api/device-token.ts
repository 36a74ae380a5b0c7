import { deviceStorage } from '../offline/device-storage.ts'

/** It survives signing out, and holds nothing personal. */
const storageKey = 'device_token'

/**
 * What the server gave this browser at an earlier sign-in. With it, wrong guesses of strangers elsewhere do not lock
 * the owner of the account out here.
 */
export const deviceToken = {
  toSend(): { deviceToken?: string } {
    const token = deviceStorage.read(storageKey)
    return typeof token === 'string' ? { deviceToken: token } : {}
  },
  saveFrom<Response extends object>(response: Response): Response {
    if ('deviceToken' in response) deviceStorage.write(storageKey, response.deviceToken)
    return response
  },
}
