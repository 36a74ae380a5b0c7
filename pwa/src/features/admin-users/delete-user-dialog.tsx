import type { AdminUser } from '@switchback/core/admin-users/admin-user.ts'
import { failureText } from '../../api/failure-text.ts'
import { useAction } from '../../api/use-action.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { deleteAdminUser } from './admin-user-calls.ts'

const failed = { otherwise: 'The user could not be deleted. Please try again.' }

/** Source: STAFF-6. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { message, isBusy, run } = useAction((error) => failureText(error, failed))
  const remove = async () => {
    if (await run(() => deleteAdminUser(user.id))) onClose()
  }
  return (
    <ConfirmDialog
      title={`Delete ${user.name}?`}
      confirm="Delete"
      keep="Cancel"
      look="danger"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this user? This action cannot be undone.</p>
    </ConfirmDialog>
  )
}
