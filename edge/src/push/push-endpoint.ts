import { SavePushSubscription } from '@switchback/core/notifications/push-subscription.ts'
import type { PushSettings } from './push-settings.ts'

function isHost(host: string, allowed: string): boolean {
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed
}

/**
 * Whether an address is one of a known push service, so that nobody makes the Worker call another host: https on the
 * default port, no user name, and a host of the list. Source: MSG-22, ADR-49.
 */
export function isPushEndpoint({ hosts }: Pick<PushSettings, 'hosts'>, endpoint: string): boolean {
  if (!SavePushSubscription.shape.endpoint.safeParse(endpoint).success || !URL.canParse(endpoint))
    return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return hosts.some((allowed) => isHost(host, allowed))
}
