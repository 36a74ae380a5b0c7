import type { Permission } from '@switchback/core/access/permissions.ts'
import { createApp } from '../../src/app.ts'
import type { Route } from '../harness/all-routes.ts'
import { zipTable } from '../api/api-under-test.ts'

/** A route of a portal or of one's own account, and who may ask it, as its `allow(...)` says; undefined: it says nothing. */
export type DeclaredRoute = Route & { readonly permissions: readonly Permission[] | undefined }

/** Routes under these need somebody who is signed in. */
const guarded = /^\/api\/(?:dealer|admin|auth\/account)(?:\/|$)|^\/api\/auth\/(?:me|logout)$/

/** Under them, and open to everybody on purpose. Source: ACCESS-14. */
const open = new Set(['POST /api/dealer/apply'])

/** Whether the route needs somebody who is signed in; all others are declared in `public-routes.ts`. */
export const isGuarded = (method: string, path: string) =>
  guarded.test(path) && !open.has(`${method} ${path}`)

/** Every guarded route, out of the router's own table: one that is added later is in it by itself. */
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
