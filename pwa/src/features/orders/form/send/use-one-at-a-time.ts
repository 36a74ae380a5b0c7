import { useRef } from 'react'
import { afterPaint } from '../../../../ui/page/after-paint.ts'

/**
 * Ignores a second press before the first one has changed the page: it must not submit or alert twice. The work, which
 * validates a whole form, starts after the press has painted.
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
