import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { portalLinkClass } from './portal-header.tsx'

const SignOut = lazyPart(async () => (await import('./sign-out/sign-out.tsx')).SignOut)

/** Signs out; asks first if there is unsent work. Source: OFFLINE-4. */
export function LogoutButton({ login }: { login: '/dealer-login' | '/admin' }) {
  const [isPressed, setIsPressed] = useState(false)
  return (
    <>
      <button type="button" className={portalLinkClass} onClick={() => setIsPressed(true)}>
        Logout
      </button>
      {isPressed ? <SignOut login={login} onClose={() => setIsPressed(false)} /> : null}
    </>
  )
}
