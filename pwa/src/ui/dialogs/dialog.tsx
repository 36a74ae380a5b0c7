import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusHeadingIfLost } from '../page/focus-heading.ts'

type Props = {
  /** Called on Escape; the owner then stops rendering the dialog. If omitted, the user cannot dismiss the dialog. */
  onDismiss?: (() => void) | undefined
  labelledBy: string
  role?: 'dialog' | 'alertdialog'
  /** The control that gets the initial focus; the first one by default. */
  firstFocusId?: string
  /** Its place and size; in the middle by default. */
  className?: string
  children: ReactNode
}

const centered =
  'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md overflow-y-auto rounded-sheet bg-surface p-6 max-[22rem]:p-4 text-ink shadow-sheet open:animate-arrive sm:p-8'

/** The platform's modal dialog: it traps focus, makes the page behind inert and restores focus. */
export function Dialog({
  onDismiss,
  labelledBy,
  role = 'dialog',
  firstFocusId,
  className = centered,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before anything else takes the focus: closing restores it.
  useLayoutEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    if (firstFocusId) document.getElementById(firstFocusId)?.focus()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      // An action in the dialog may have removed the button that opened it.
      focusHeadingIfLost()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the initial focus is decided on open
  }, [])
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        // A browser closes a dialog on the second Escape even if `cancel` was prevented, unless it never gets the key.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onDismiss?.()
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onDismiss?.()
      }}
      className={className}
    >
      {children}
    </dialog>
  )
}
