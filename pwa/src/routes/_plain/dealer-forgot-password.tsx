import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../../features/account/passwords/forgot-password-screen.tsx'

export const Route = createFileRoute('/_plain/dealer-forgot-password')({
  validateSearch: (search: Record<string, unknown>): { accountType?: 'admin' } =>
    search['accountType'] === 'admin' ? { accountType: 'admin' } : {},
  staticData: { title: 'Forgot password' },
  component: ForgotPassword,
})

function ForgotPassword() {
  const { accountType = 'dealer' } = Route.useSearch()
  return <ForgotPasswordScreen accountType={accountType} />
}
