import { Children, startTransition, useEffect, useState, type ReactNode } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Draws its children one after another, each in a picture of its own: what is in sight stands first, and the browser
 * answers the person in between. What comes after them stays out of sight until all are there, and so does not jump:
 * far enough for whoever comes back to a place further down, which stays where it was while the parts arrive above.
 */
export function InSteps({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children)
  const [drawn, setDrawn] = useState(1)
  const isWhole = drawn >= parts.length
  useEffect(() => {
    if (isWhole) return
    let isLeft = false
    const goOn = async () => {
      await afterPaint()
      if (!isLeft) startTransition(() => setDrawn(drawn + 1))
    }
    void goOn()
    return () => {
      isLeft = true
    }
  }, [drawn, isWhole])
  return (
    <>
      {parts.slice(0, drawn)}
      {isWhole ? null : <div aria-hidden="true" className="h-[600vh] [overflow-anchor:none]" />}
    </>
  )
}
