import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { readyWords } from '../words.ts'
import { useReady } from './use-ready.ts'

/** Whether this device can work without a network, in one line; what is missing can be fetched again. Source: OFFLINE-25. */
export function ReadyLine() {
  const { ready, prepare } = useReady()
  const [isOpen, setIsOpen] = useState(false)
  const isTrying = isOpen && ready.kind === 'missing'
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-soft">
      <output>{readyWords(ready)}</output>
      {ready.kind === 'missing' ? (
        <Button
          look="text"
          busy={isTrying}
          onClick={() => {
            setIsOpen(true)
            prepare()
            setTimeout(() => setIsOpen(false), 3000)
          }}
        >
          {isTrying ? 'Fetching…' : 'Try again'}
        </Button>
      ) : null}
    </div>
  )
}
