import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import type { LoadFailure } from './load-failure.ts'
import { loadBusy, loadTryAgain } from '../../words.ts'

type Props = LoadFailure & { back: { to: '/' | '/dealer/quote'; text: string } }

/** Replaces a form whose quote or order failed to load: shows the problem and a Try Again button. */
export function LoadFailureScreen({ failed: { title, why }, back }: Props) {
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const tryAgain = async () => {
    setIsBusy(true)
    await router.invalidate()
    setIsBusy(false)
  }
  return (
    <Page title={title} lead={why}>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void tryAgain()}>
          {isBusy ? loadBusy : loadTryAgain}
        </Button>
        <Link to={back.to} className={buttonClass('quiet')}>
          {back.text}
        </Link>
      </div>
    </Page>
  )
}
