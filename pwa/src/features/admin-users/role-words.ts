import { permissionsOfAdminRole } from '@switchback/core/access/permissions.ts'
import { adminRoleNames, adminRoles, type AdminRole } from '@switchback/core/access/roles.ts'

/** The parts of the portal that a role opens, in words. Source: ACCESS-16. */
export const permissionsText = (role: AdminRole): string =>
  role === 'super_admin' ? 'Full system access' : `Access to ${permissionsOfAdminRole(role).join(', ')}`

/** The choices of the role field, the least powerful role first. */
export const roleOptions = adminRoles.toReversed().map((role) => ({ role, label: adminRoleNames[role] }))
