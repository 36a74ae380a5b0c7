import { permissionsOfAdminRole } from '@switchback/core/access/permissions.ts'
import { adminRoles, type AdminRole } from '@switchback/core/access/roles.ts'
import { expect, test } from 'vitest'
import { mayOpen, staffPages } from './staff-pages.ts'

const everybody = adminRoles
const pages: readonly (readonly [path: string, who: readonly AdminRole[]])[] = [
  ['/admin', everybody],
  ['/admin/account', everybody],
  ['/admin/notifications', everybody],
  ['/admin/nonsense', everybody],
  ['/admin/orders', everybody],
  ['/admin/orders/SBDEM00000000000000000000001', everybody],
  ['/admin/exceptions', everybody],
  ['/admin/tablets', everybody],
  ['/admin/reports', ['super_admin', 'admin', 'finance']],
  ['/admin/dealers', ['super_admin', 'admin', 'finance']],
  ['/admin/dealers/demo-dealer-bayshore', ['super_admin', 'admin', 'finance']],
  ['/admin/rates', ['super_admin', 'admin']],
  ['/admin/dealer-rates', ['super_admin', 'admin']],
  ['/admin/drivers', ['super_admin', 'admin', 'operations']],
  ['/admin/users', ['super_admin']],
  ['/admin/customer-data', ['super_admin']],
  ['/admin/audit', ['super_admin']],
  ['/admin/system', ['super_admin']],
  ['/admin/messages', everybody],
]

// The router also matches paths in capitals or with a trailing slash.
const forms = [(path: string) => path, (path: string) => `${path}/`, (path: string) => path.toUpperCase()]

test.each(pages)('%s is for %j', (path, who) => {
  for (const form of forms) {
    const allowed = adminRoles.filter((role) =>
      mayOpen(form(path), (permission) =>
        permission === 'self' ? true : permissionsOfAdminRole(role).some((held) => held === permission),
      ),
    )
    expect([form(path), allowed]).toEqual([form(path), who])
  }
})

test('the menu has seventeen pages, grouped as work, people, prices and system', () => {
  expect(staffPages.map(({ name, pages: grouped }) => [name, grouped.length])).toEqual([
    ['Work', 6],
    ['People', 5],
    ['Prices', 2],
    ['System', 4],
  ])
  const addresses = staffPages.flatMap((group) => group.pages.map(({ to }) => to))
  expect(new Set(addresses).size).toBe(17)
})
