import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { publicRoutes } from '../../test/access/public-routes.ts'
import { zipTable } from '../../test/api/api-under-test.ts'

/** Routes without a session declare their cost in their own table. */
const freeToAll = Object.entries(publicRoutes).flatMap(([name, { cost }]) =>
  typeof cost === 'string' && !/^GET |\/dev\//.test(name) ? [[name, cost] as const] : [],
)

/** Routes that change something but cost nothing in the abuse budget, each with the reason. */
const free: Readonly<Record<string, string>> = {
  ...Object.fromEntries(freeToAll),
  'PUT /api/auth/push': 'one row per session',
  'DELETE /api/auth/push': 'one row per session',
  'POST /api/auth/logout': 'ends a session',
  'PUT /api/auth/account/notifications': 'a row of their own',
  'DELETE /api/auth/account/sessions': 'ends sessions',
  'DELETE /api/auth/account/sessions/:id': 'ends a session',
  'POST /api/dealer/quotes/calculate': 'arithmetic in memory',
  'POST /api/dealer/quotes': 'rows of an approved dealership',
  'POST /api/dealer/locations': 'a row of an approved dealership',
  'PUT /api/dealer/locations/:id': 'a row of an approved dealership',
  'DELETE /api/dealer/locations/:id': 'removes a row',
  'POST /api/dealer/notifications/read': 'a row of their own',
  'POST /api/dealer/notifications/:id/read': 'a row of their own',
  'POST /api/dealer/invoices/:id/refresh': 'a question to the card provider by an approved dealership',
  'POST /api/dealer/invoice-payments/refresh': 'a question to the card provider by an approved dealership',
}

/** Every write route open to callers other than staff, with the budgets that it declares. */
function openRoutes(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { method, path, handler } of createApp({ zipTable }).routes) {
    if (method === 'ALL' || method === 'GET' || /^\/(?:api\/admin|dev)\//.test(path)) continue
    const name = `${method} ${path}`
    const declared = 'budgets' in handler ? (handler.budgets as readonly string[]) : []
    found.set(name, new Set([...(found.get(name) ?? []), ...declared]))
  }
  return found
}

test('every write route open to callers other than staff charges a budget, or says why it is free', () => {
  const undeclared = [...openRoutes()].filter(([name, budgets]) => budgets.size === 0 && !(name in free))
  expect(undeclared.map(([name]) => name)).toEqual([])
})

test('the routes listed as free exist and declare no budget', () => {
  const routes = openRoutes()
  for (const name of Object.keys(free)) expect([name, routes.get(name)?.size]).toEqual([name, 0])
})
