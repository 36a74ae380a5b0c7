import { useQuery } from '@tanstack/react-query'
import type { AdminUser } from '@switchback/core/admin-users/admin-user.ts'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import type { TableRows } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense } from '../../ui/table/dense.tsx'
import { sortRows } from '../../ui/table/sort-rows.ts'
import { useSorting } from '../../ui/table/use-sorting.ts'
import { adminUserColumns } from './admin-user-columns.tsx'
import { adminUsersQuery } from './admin-user-calls.ts'
import { AdminUserDialog } from './admin-user-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const FormerStaff = lazyPart(async () => (await import('./former-staff.tsx')).FormerStaff)

type Open = { kind: 'none' } | { kind: 'new' } | { kind: 'edit' | 'delete'; user: AdminUser }

/** Admin User Management: who works here, with which role. Source: STAFF-6. */
export function AdminUsersScreen() {
  const users = useQuery(adminUsersQuery)
  const [sorting, setSorting] = useSorting()
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const close = () => setOpen({ kind: 'none' })
  const columns = useMemo(
    () =>
      adminUserColumns({
        onEdit: (user) => setOpen({ kind: 'edit', user }),
        onDelete: (user) => setOpen({ kind: 'delete', user }),
      }),
    [],
  )
  return (
    <DeskPage
      title="Admin User Management"
      lead={
        <>
          Who works here. What somebody may do follows from the role. A customer asks for their own data?{' '}
          <Link to="/admin/customer-data" className="text-ink underline underline-offset-4">
            Customer data
          </Link>
        </>
      }
      actions={<Button onClick={() => setOpen({ kind: 'new' })}>Add User</Button>}
    >
      <Dense>
        <DataTable
          caption="Members of staff, by last name"
          columns={columns}
          rowKey={({ id }) => id}
          rows={rowsOf(users, sortRows(users.data ?? [], columns, sorting))}
          empty={<p>Nobody works here yet.</p>}
          sorting={sorting}
          onSort={setSorting}
        />
      </Dense>
      <FormerStaff />
      {open.kind === 'delete' ? <DeleteUserDialog user={open.user} onClose={close} /> : null}
      {open.kind === 'new' ? <AdminUserDialog user={undefined} onClose={close} /> : null}
      {open.kind === 'edit' ? <AdminUserDialog user={open.user} onClose={close} /> : null}
    </DeskPage>
  )
}

type Loaded = { data?: readonly AdminUser[] | undefined; isError: boolean; refetch: () => unknown }

function rowsOf(users: Loaded, rows: readonly AdminUser[]): TableRows<AdminUser> {
  if (users.data) return { kind: 'ready', rows }
  return users.isError ? { kind: 'failed', onRetry: () => void users.refetch() } : { kind: 'loading' }
}
