import type { Actor } from '@switchback/core/access/actor.ts'
import { can, dealerPermissions, staffPermissions } from '@switchback/core/access/permissions.ts'
import { adminRoles, dealerRoles } from '@switchback/core/access/roles.ts'
import { demoPasswords, demoDealerId } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../api/api-under-test.ts'
import { fakeBindings } from '../api/fake-bindings.ts'
import { signedIn } from '../api/signed-in.ts'
import { declaredRoutes, type DeclaredRoute } from './declared-routes.ts'
import { permissionsOfRoute, rolesOfPermission } from './roles-of-routes.ts'

// Scorecard S1: every role x every route. What is right stands in roles-of-routes.ts, never in the router.
const routes = declaredRoutes()
const nameOf = ({ method, path }: DeclaredRoute) => `${method} ${path}`

let api: ApiUnderTest
const headersOf = new Map<string, Record<string, string>>()

const actors: [name: string, actor: Actor][] = [
  ...adminRoles.map((adminRole): [string, Actor] => [
    `${adminRole} of staff`,
    { kind: 'staff', userId: 'u', adminRole },
  ]),
  ...dealerRoles.map((dealerRole): [string, Actor] => [
    `${dealerRole} of a dealership`,
    { kind: 'dealer', userId: 'u', dealerId: demoDealerId, dealerRole },
  ]),
]

/** The role's name in the table. */
const roleOf = (actor: Actor): string =>
  actor.kind === 'staff' ? actor.adminRole : actor.dealerRole === 'admin' ? 'dealer admin' : actor.dealerRole

beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  const { db } = api.database
  await seedPeople(db, api.now())
  for (const [name, demo] of [
    ['super_admin of staff', 'admin'],
    ['finance of staff', 'finance'],
    ['customer_service of staff', 'support'],
    ['operations of staff', 'ops'],
    ['admin of a dealership', 'dealer'],
    ['booker of a dealership', 'booker'],
    ['viewer of a dealership', 'viewer'],
  ] as const) {
    headersOf.set(name, await signedIn(api, demo))
  }
  // The one staff role that no demo account has.
  const at = api.now().toISOString()
  const [[known]] = await db.read([db.sql.select().from(users).where(eq(users.username, 'ops'))])
  if (!known) throw new Error('The demo accounts are missing')
  const row = {
    ...known,
    id: 'user-plain-admin',
    username: 'plain',
    adminRole: 'admin' as const,
    createdAt: at,
  }
  await db.write([db.sql.insert(users).values(row)])
  const json = { username: 'plain', password: demoPasswords.staff }
  const { body } = await api.send('POST', '/api/auth/login', { json })
  headersOf.set('admin of staff', { Authorization: `Bearer ${body.token}` })
})
afterAll(() => api.stop())

/** Calls a route with unknown ids and an invalid body: a caller who is let in gets 400 or 404. */
function ask({ method, path }: DeclaredRoute, headers: Record<string, string>) {
  const address = path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')
  const text = method === 'GET' || method === 'DELETE' ? {} : { text: '[]' }
  return api.request(address, {
    method,
    headers: { ...headers, ...(text.text ? { 'Content-Type': 'application/json' } : {}) },
    ...(text.text ? { body: text.text } : {}),
  })
}

/** Signing out would end the session that the next routes need; it has its own test. */
const endsSession = ({ method, path }: DeclaredRoute) =>
  path === '/api/auth/logout' || (method === 'DELETE' && path === '/api/auth/account/sessions')

test('the table has every route with a session, and the router requires what the table says', () => {
  const required = routes.map((route) => [nameOf(route), (route.permissions ?? []).join(' ')])
  expect(Object.fromEntries(required)).toEqual(permissionsOfRoute)
})

test.each(actors)('%s holds the permissions of the table', (_, actor) => {
  const role = roleOf(actor)
  for (const permission of [...staffPermissions, ...dealerPermissions, 'self'] as const) {
    const held = rolesOfPermission[permission]?.includes(role)
    expect([permission, can(actor, permission)]).toEqual([permission, held])
  }
})

test('no route works without a session', async () => {
  for (const route of routes) {
    const { status } = await ask(route, {})
    expect([route.method, route.path, status]).toEqual([route.method, route.path, 401])
  }
})

describe.each(actors)('%s', (name, actor) => {
  test('is allowed and refused at every route as the table says', async () => {
    const headers = headersOf.get(name) ?? {}
    const role = roleOf(actor)
    const wrong: string[] = []
    for (const route of routes.filter((each) => !endsSession(each))) {
      const isOwnPortal =
        !/^\/api\/(?:dealer|admin)\//.test(route.path) ||
        route.path.startsWith(actor.kind === 'staff' ? '/api/admin/' : '/api/dealer/')
      const needed = (permissionsOfRoute[nameOf(route)] ?? '').split(' ')
      const may = isOwnPortal && needed.some((permission) => rolesOfPermission[permission]?.includes(role))
      const { status } = await ask(route, headers)
      const isRight = may ? status !== 401 && status !== 403 && status < 500 : status === 403
      if (!isRight) wrong.push(`${route.method} ${route.path}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
})
