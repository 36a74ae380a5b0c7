import { trackPath } from '@switchback/core/orders/tracking-code.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** For the person who receives the vehicle: the link opens this page and nothing else about the order. */
export function CopyLink({ trackingCode }: { trackingCode: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const link = new URL(trackPath(trackingCode), window.location.origin).href
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
      <Button look="quiet" onClick={() => void copy()}>
        {outcome === 'copied' ? 'Link copied' : 'Copy tracking link'}
      </Button>
      <output className="basis-full text-sm wrap-anywhere empty:hidden">
        {outcome === 'failed' ? `Your browser did not allow it. The link is ${link}` : ''}
      </output>
    </>
  )
}
