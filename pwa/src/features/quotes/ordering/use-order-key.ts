import { useEffect, useEffectEvent } from 'react'

/**
 * `Ctrl+Enter` and `Cmd+Enter` anywhere on the page, while no dialog is open, or in the only open one: nothing is pressed
 * behind a question or a sign-in that lies over it. Source: DEALER-18.
 */
export function useOrderKey(act: () => void, isInDialog: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    if (document.querySelectorAll('dialog[open]').length !== (isInDialog ? 1 : 0)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
