import { useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { showAlert } from './dialogs/alerts.ts'

type Props = {
  /** The button's label. */
  text: string
  /** Tells several such buttons on a page apart for screen readers. */
  label?: string
  look?: ButtonLook
  className?: string
  /** Downloads the file; returns an error message for the user if it failed. */
  save: () => Promise<string | undefined>
}

export function DownloadButton({ text, label, look = 'text', className, save }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    const error = await save()
    setIsBusy(false)
    if (error) void showAlert(error)
  }
  return (
    <Button
      look={look}
      busy={isBusy}
      className={className}
      aria-label={label}
      onClick={() => void download()}
    >
      {text}
    </Button>
  )
}
