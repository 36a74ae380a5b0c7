import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a heading beside what a change shows, such as a change that removes the control that had the focus: each new value
 * focuses the heading, so that it is announced and in sight.
 */
export function useFocusOnChange(value: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (value !== before.current) heading.current?.focus()
    before.current = value
  }, [value])
  return heading
}
