import { useRef } from 'react'

/** A second press comes before the first one has changed anything: it must not send or complain twice. */
export function useOneAtATime(isOpen: boolean) {
  const isAtWork = useRef(false)
  return (work: () => Promise<void>) => {
    if (!isOpen || isAtWork.current) return
    isAtWork.current = true
    void work().finally(() => {
      isAtWork.current = false
    })
  }
}
