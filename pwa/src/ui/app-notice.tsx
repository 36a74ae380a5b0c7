import { useEffect, useState, type ReactNode } from 'react'

let show: (notice: ReactNode) => void = () => undefined

/** Shows a notice above every page, from code that loads after the first paint. */
export const showAppNotice = (notice: ReactNode): void => show(notice)

/** The place of the notice; mounted once, at the root. */
export function AppNotice() {
  const [notice, setNotice] = useState<ReactNode>(null)
  useEffect(() => {
    show = setNotice
  }, [])
  return notice
}
