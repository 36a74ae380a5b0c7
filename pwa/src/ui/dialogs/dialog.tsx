import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusHeadingIfLost } from '../focus-heading.ts'

type Props = {
  /** Called by Escape; the owner then stops rendering the dialog. Left out: it cannot be dismissed. */
  onDismiss?: (() => void) | undefined
  labelledBy: string
  role?: 'dialog' | 'alertdialog'
  /** Which control gets the focus at first; the first one where nothing is said. */
  firstFocusId?: string
  children: ReactNode
}

/** The platform's modal dialog: it keeps the focus inside, makes the page behind inert and gives the focus back. */
export function Dialog({ onDismiss, labelledBy, role = 'dialog', firstFocusId, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before anything else takes the focus: closing gives it back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    if (firstFocusId) document.getElementById(firstFocusId)?.focus()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      // What was done here may have taken the button away that led here.
      focusHeadingIfLost()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- where the focus goes is decided when it opens
  }, [])
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        // A browser closes a dialog at the second Escape whatever `cancel` was answered; not if it never gets the key.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onDismiss?.()
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onDismiss?.()
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md overflow-y-auto rounded-sheet bg-surface p-6 max-[22rem]:p-4 text-ink shadow-sheet open:animate-arrive sm:p-8"
    >
      {children}
    </dialog>
  )
}
