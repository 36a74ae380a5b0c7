import { createFileRoute, redirect } from '@tanstack/react-router'
import { DealerLoginScreen } from '../../features/account/sign-in/dealer-login-screen.tsx'
import { readEndedBy } from '../../features/account/sign-in/ended-by.ts'
import { nextPage, readNext } from '../../features/account/sign-in/next-page.ts'

export const Route = createFileRoute('/_plain/dealer-login')({
  validateSearch: (search: Record<string, unknown>) => ({ ...readNext(search), ...readEndedBy(search) }),
  staticData: { title: 'Dealer Portal' },
  beforeLoad: async ({ search }) => {
    const { guardPortal } = await import('../../features/account/sign-in/guard-portal.ts')
    const me = await guardPortal('dealer').catch(() => undefined)
    if (me) throw redirect({ href: nextPage('dealer', search.next), replace: true })
  },
  component: DealerLogin,
})

function DealerLogin() {
  const { next, ended } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DealerLoginScreen
      ended={ended}
      onSignedIn={() => void navigate({ href: nextPage('dealer', next), replace: true })}
    />
  )
}
