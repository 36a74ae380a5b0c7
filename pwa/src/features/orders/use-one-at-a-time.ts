import { useRef } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'

/**
 * A second press comes before the first one has changed anything: it must not send or complain twice. The work, which
 * checks a whole form, begins when the press itself has been answered.
 */
export function useOneAtATime(isOpen: boolean) {
  const isAtWork = useRef(false)
  return (work: () => Promise<void>) => {
    if (!isOpen || isAtWork.current) return
    isAtWork.current = true
    void afterPaint()
      .then(work)
      .finally(() => {
        isAtWork.current = false
      })
  }
}
