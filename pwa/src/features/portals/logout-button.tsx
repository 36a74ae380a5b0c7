import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { portalLinkClass } from './portal-header.tsx'

const loadSignOut = async () => (await import('./sign-out/sign-out.tsx')).SignOut
const SignOut = lazyPart(loadSignOut)

/** Signs out; asks first if there is unsent work. Source: OFFLINE-4. */
export function LogoutButton({ login }: { login: '/dealer-login' | '/admin' }) {
  const [isPressed, setIsPressed] = useState(false)
  // The device does not store the staff portal, and staff sign out without a network too.
  useEffect(() => {
    if (login === '/admin') void loadSignOut().catch(() => undefined)
  }, [login])
  return (
    <>
      <button type="button" className={portalLinkClass} onClick={() => setIsPressed(true)}>
        Logout
      </button>
      {isPressed ? <SignOut login={login} onClose={() => setIsPressed(false)} /> : null}
    </>
  )
}
