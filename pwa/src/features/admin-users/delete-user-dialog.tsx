import type { AdminUser } from '@switchback/core/admin-users/admin-user.ts'
import { failureText } from '../../api/failure-text.ts'
import { ActionDialog } from '../../forms/action-dialog.tsx'
import { deleteAdminUser } from './admin-user-calls.ts'

const failed = { otherwise: 'The user could not be deleted. Please try again.' }

/** Source: STAFF-6. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  return (
    <ActionDialog
      title={`Delete ${user.name}?`}
      confirm="Delete"
      keep="Cancel"
      look="danger"
      explain={(error) => failureText(error, failed)}
      action={() => deleteAdminUser(user.id)}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this user? This action cannot be undone.</p>
    </ActionDialog>
  )
}
