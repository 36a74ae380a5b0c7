import { createFileRoute, redirect } from '@tanstack/react-router'
import { DealerLoginScreen } from '../../features/session/dealer-login-screen.tsx'
import { readEndedBy } from '../../features/session/ended-by.ts'
import { nextPage, readNext } from '../../features/session/next-page.ts'

export const Route = createFileRoute('/_plain/dealer-login')({
  validateSearch: (search: Record<string, unknown>) => ({ ...readNext(search), ...readEndedBy(search) }),
  staticData: { title: 'Dealer Portal' },
  beforeLoad: async ({ search }) => {
    const { guardPortal } = await import('../../features/session/guard-portal.ts')
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
