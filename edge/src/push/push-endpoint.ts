import { SavePushSubscription } from '@switchback/core/notifications/push-subscription.ts'

/** The VAPID keys of the deployment, and the push services that browsers may name. */
export type PushSettings = {
  /** In base64url: an uncompressed P-256 point, and its private scalar. */
  readonly publicKey: string
  readonly privateKey: string
  /** Whom a push service may write to about our messages: `mailto:` or `https:`. */
  readonly subject: string
  /** Host names; with `*.` before them all hosts below. */
  readonly hosts: readonly string[]
}

/** The push services of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
export const knownPushHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

function isHost(host: string, allowed: string): boolean {
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed
}

/**
 * Whether an address is one of a known push service, so that nobody makes the Worker call another host: https on the
 * default port, no user name, and a host of the list. Source: MSG-22.
 */
export function isPushEndpoint({ hosts }: Pick<PushSettings, 'hosts'>, endpoint: string): boolean {
  if (!SavePushSubscription.shape.endpoint.safeParse(endpoint).success || !URL.canParse(endpoint))
    return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return hosts.some((allowed) => isHost(host, allowed))
}
