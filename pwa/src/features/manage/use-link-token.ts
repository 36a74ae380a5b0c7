import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The token of the link that led here. It is taken out of the address as soon as it is read, so that neither the
 * history nor whoever copies the address has it.
 */
export function useLinkToken(): string | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  // A second link may be opened while the page is there.
  if (hash !== '' && hash !== token) setToken(hash)
  useEffect(() => {
    if (hash === '') return
    void navigate({ to: '/manage', hash: '', replace: true })
  }, [hash, navigate])
  return token === '' ? undefined : token
}
