import { redirect } from '@tanstack/react-router'
import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { isOutOfReach } from '../../../api/is-out-of-reach.ts'
import { guardPortal, mustSwitchOnTwoFactor } from './guard-portal.ts'

type Staff = {
  /** Nobody is signed in, or the server is away. */
  readonly me: MeResponse | undefined
  /** The server is out of reach, and the device knows nobody. */
  readonly isAway: boolean
}

/**
 * The user signed in to the staff portal. Without one, every page but `/admin` leads there.
 * @throws the router's redirect
 * Source: SCREEN-4, ACCESS-5, ACCESS-23.
 */
export async function guardStaff({ pathname, href }: { pathname: string; href: string }): Promise<Staff> {
  let me: MeResponse | undefined
  try {
    me = await guardPortal('admin')
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    return { me: undefined, isAway: true }
  }
  if (!me && pathname.replace(/\/$/, '') !== '/admin') {
    throw redirect({ to: '/admin', search: { next: href }, replace: true })
  }
  if (me && pathname !== '/admin/account' && (await mustSwitchOnTwoFactor(me))) {
    throw redirect({ to: '/admin/account', replace: true })
  }
  return { me, isAway: false }
}
