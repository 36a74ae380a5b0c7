import type { Actor } from '#core/access/actor.ts'
import type { MeResponse } from '#core/access/me-response.ts'

/** The actor for permission checks; none for an account without a role, which the server never returns. */
export function actorOf({ user }: Pick<MeResponse, 'user'>): Actor | undefined {
  const { id: userId, adminRole, dealerRole, dealerId } = user
  if (adminRole) return { kind: 'staff', userId, adminRole }
  return dealerRole && dealerId ? { kind: 'dealer', userId, dealerId, dealerRole } : undefined
}
