import { useEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element in pixels, which follows the window; `initial` until it is measured. */
export function useWidth<Box extends HTMLElement>(initial: number): [RefObject<Box | null>, number] {
  const box = useRef<Box>(null)
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
