import type { Permission } from '@switchback/core/access/permissions.ts'
import { createApp } from '../../src/app.ts'
import type { Route } from '../harness/all-routes.ts'
import { zipTable } from '../api/api-under-test.ts'

/**
 * A route of a portal or of the user's own account, and the permissions that its `allow(...)` requires; undefined if
 * it has none.
 */
export type DeclaredRoute = Route & { readonly permissions: readonly Permission[] | undefined }

/** Routes under these require a session. */
const guarded =
  /^\/api\/(?:dealer|admin|sync|auth\/(?:account|push))(?:\/|$)|^\/api\/send-email$|^\/api\/auth\/(?:me|logout)$/

/** Routes under them that are public on purpose. Source: ACCESS-14. */
const open = new Set(['POST /api/dealer/apply'])

/** Whether the route requires a session; all others are declared in `public-routes.ts`. */
export const isGuarded = (method: string, path: string) =>
  guarded.test(path) && !open.has(`${method} ${path}`)

/** Every guarded route, from the router's own table, so that new routes are included automatically. */
export function declaredRoutes(): DeclaredRoute[] {
  const { routes } = createApp({ zipTable })
  const found = new Map<string, DeclaredRoute>()
  for (const { method, path, handler } of routes) {
    const name = `${method} ${path}`
    if (method === 'ALL' || !isGuarded(method, path)) continue
    const own = 'permissions' in handler ? (handler.permissions as Permission[]) : undefined
    const permissions = own ?? found.get(name)?.permissions
    found.set(name, { method, path, permissions })
  }
  return [...found.values()]
}
