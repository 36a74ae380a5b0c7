import { Username } from '@switchback/core/access/username.ts'
import { timings } from '@switchback/core/timings.ts'
import { useEffect, useState } from 'react'
import { isUsernameFree } from '../account-calls.ts'

/** Source: DEALER-3. */
export type UsernameCheck = 'idle' | 'checking' | 'available' | 'taken'

/**
 * Whether a user name is available, checked 800 ms after the last keystroke and only for valid names. If the check
 * fails, the server decides on submit, as it does anyway.
 * Source: DEALER-3.
 */
export function useUsernameCheck(username: string): UsernameCheck {
  const [known, setKnown] = useState<{ username: string; check: UsernameCheck }>()
  const isAsked = Username.safeParse(username).success
  useEffect(() => {
    if (!isAsked) return undefined
    let isGone = false
    const settle = (check: UsernameCheck) => isGone || setKnown({ username, check })
    const timer = setTimeout(() => {
      isUsernameFree(username).then(
        (isFree) => settle(isFree ? 'available' : 'taken'),
        () => settle('idle'),
      )
    }, timings.usernameCheckDelayMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [username, isAsked])
  if (!isAsked) return 'idle'
  return known?.username === username ? known.check : 'checking'
}
