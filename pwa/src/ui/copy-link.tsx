import { useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'

type Props = { link: string; label: string; look?: ButtonLook; className?: string }

/** Copies a link; where the browser does not allow it, shows it. */
export function CopyLink({ link, label, look = 'quiet', className }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button look={look} className={className} onClick={() => void copy()}>
        {outcome === 'copied' ? 'Link copied' : label}
      </Button>
      <output className="basis-full text-sm wrap-anywhere empty:hidden">
        {outcome === 'failed' ? `Your browser did not allow it. The link is ${link}` : ''}
      </output>
    </>
  )
}
