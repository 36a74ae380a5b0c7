import { useMe } from '../queries/me.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Login = '/dealer-login' | '/admin'

const DataSection = lazyPart(
  async () => (await import('../features/account-data/data-section.tsx')).DataSection,
  <Skeleton className="h-40 w-full" />,
)

/** The way out of an account that is about to be erased: loaded before, because its session ends with it. */
const loadLeave = (login: Login) => async () => {
  const { leaveAccount } = await import('../features/portals/sign-out/leave-account.ts')
  return async () => {
    await leaveAccount({ staysUnsent: false })
    // A full page load, so that none of the user's data stays in memory, nor behind the back button.
    document.body.replaceChildren()
    window.location.replace(login)
  }
}

/** The last section of the account page; who deletes the account arrives at the login page. Source: PRIVACY-14. */
export function OwnData({ login }: { login: Login }) {
  const { user } = useMe()
  return <DataSection key={user.id} user={user} loadLeave={loadLeave(login)} />
}
