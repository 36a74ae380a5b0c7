import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The token from the link. It is removed from the URL as soon as it is read, so that it ends up neither in the history
 * nor in a copied URL.
 */
export function useLinkToken(
  page: '/manage' | '/your-data' | '/order-change' | '/carrier-claim' | '/offer' | '/paper' = '/manage',
): string | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  // The user may open a second link while the page is open.
  if (hash !== '' && hash !== token) setToken(hash)
  useEffect(() => {
    if (hash === '') return
    void navigate({ to: page, hash: '', replace: true })
  }, [hash, navigate, page])
  return token === '' ? undefined : token
}
