import { useSyncExternalStore } from 'react'

/** Narrower than Tailwind's `md`. */
const phoneQuery = '(max-width: 47.99rem)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(phoneQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const isPhone = (): boolean => matchMedia(phoneQuery).matches

/** Whether the window is as narrow as a phone, for parts that only a phone renders. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false)
