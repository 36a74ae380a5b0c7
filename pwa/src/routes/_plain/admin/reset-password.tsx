import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../../../features/account/passwords/read-token.ts'
import { ResetPasswordScreen } from '../../../features/account/passwords/reset-password-screen.tsx'

export const Route = createFileRoute('/_plain/admin/reset-password')({
  validateSearch: readToken,
  staticData: { title: 'Reset password' },
  component: ResetPassword,
})

function ResetPassword() {
  const { token = '' } = Route.useSearch()
  return <ResetPasswordScreen key={token} token={token} accountType="admin" />
}
