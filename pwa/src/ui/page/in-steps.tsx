import { Children, startTransition, useEffect, useState, type ReactNode } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Renders its children one per frame: the visible part appears first, and the browser can handle input in between.
 * Content below stays out of view until all children are rendered, so it does not jump. The spacer is tall enough for
 * restored scroll positions, which hold while the parts render above.
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
