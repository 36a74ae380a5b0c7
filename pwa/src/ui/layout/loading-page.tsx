import { useLayoutEffect, useRef } from 'react'
import { focusHeadingIfLost } from '../focus-heading.ts'
import { Skeleton } from '../skeleton.tsx'

/** A page whose content is on its way: says what for, and keeps its place. */
export function LoadingPage({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A page that was gone to hands the focus on to what comes after the waiting.
  useLayoutEffect(() => {
    const own = heading.current
    return () => {
      if (document.activeElement === own) focusHeadingIfLost()
    }
  }, [])
  return (
    <div className="measure max-w-[44rem] py-10 md:py-14">
      <output className="block">
        <h1 ref={heading} tabIndex={-1} className="text-lg font-normal text-soft">
          {text}
        </h1>
      </output>
      <Skeleton className="mt-6 h-10 w-2/3" />
      <Skeleton className="mt-4 h-40 w-full" />
    </div>
  )
}
