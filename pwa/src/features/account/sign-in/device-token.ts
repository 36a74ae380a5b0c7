import { deviceStorage } from '../../../offline/device/device-storage.ts'

/** It survives sign-out and contains nothing personal. */
const storageKey = 'device_token'

/**
 * The device token from an earlier sign-in in this browser. With it, a stranger's wrong guesses elsewhere do not lock
 * out the account's owner here.
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
