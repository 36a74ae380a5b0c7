/** Whether a device can receive push messages, and whether it does. */
export type DevicePush = 'not_set_up' | 'not_supported' | 'blocked' | 'off' | 'on'

type Facts = {
  /** The server's key; null if push is not set up on this site. */
  readonly publicKey: string | null
  readonly isSupported: boolean
  readonly permission: NotificationPermission
  /** This browser's address at its push service, and the one that the server has for this session. */
  readonly ownEndpoint: string | null
  readonly savedEndpoint: string | null
}

/** Whether push reaches this device, and if not, why. Source: MSG-22. */
export function devicePushOf(facts: Facts): DevicePush {
  const { publicKey, isSupported, permission, ownEndpoint, savedEndpoint } = facts
  if (publicKey === null) return 'not_set_up'
  if (!isSupported) return 'not_supported'
  if (permission === 'denied') return 'blocked'
  const isOn = permission === 'granted' && ownEndpoint !== null && ownEndpoint === savedEndpoint
  return isOn ? 'on' : 'off'
}
