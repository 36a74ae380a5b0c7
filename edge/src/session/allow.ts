import { can, type Permission } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { createMiddleware } from 'hono/factory'
import type { SessionEnv } from './session-env.ts'

/**
 * Requires one of the permissions. Every route of the dealer and staff portals has exactly one of these; it exposes
 * `permissions`, so that a test can read from the router who may do what, and finds routes without it.
 * @throws Refusal `forbidden`
 * Source: ACCESS-14.
 */
export function allow(...permissions: readonly [Permission, ...Permission[]]) {
  const check = createMiddleware<SessionEnv>(async (c, next) => {
    const { actor } = c.var.session
    if (!permissions.some((permission) => can(actor, permission))) throw new Refusal('forbidden')
    await next()
  })
  return Object.assign(check, { permissions })
}
