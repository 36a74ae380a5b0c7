import { useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { showAlert } from './dialogs/alerts.ts'

type Props = {
  /** On the button. */
  text: string
  /** What it is of, for screen readers, where several stand on a page. */
  label?: string
  look?: ButtonLook
  /** Fetches and saves the file; answers what to tell the person where it failed. */
  save: () => Promise<string | undefined>
}

export function DownloadButton({ text, label, look = 'text', save }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    const error = await save()
    setIsBusy(false)
    if (error) void showAlert(error)
  }
  return (
    <Button look={look} busy={isBusy} aria-label={label} onClick={() => void download()}>
      {text}
    </Button>
  )
}
