import { can, type Permission } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { createMiddleware } from 'hono/factory'
import type { SessionEnv } from './session-env.ts'

/**
 * Lets in whoever holds one of the permissions. Every route of the dealers' and of the staff's portal has exactly one
 * of these; it carries what it asks for as `permissions`, so that a test can read off the router who may do what, and
 * finds a route that asks for nothing.
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
