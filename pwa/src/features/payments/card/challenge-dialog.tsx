import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { testChallenge, testComplete, testConfirmText, testFail, testTitle } from '../words.ts'

type Props = { amount: string; onResponse: (outcome: 'success' | 'failure') => void }

/** Simulates 3-D Secure in the sandbox: the user chooses whether it succeeds. Source: PAY-19. */
export function ChallengeDialog({ amount, onResponse }: Props) {
  return (
    <Dialog labelledBy="challenge-heading" onDismiss={() => onResponse('failure')}>
      <p className="text-sm font-semibold text-amber-ink">{testTitle}</p>
      <h2 id="challenge-heading" className="mt-1 text-xl">
        {testChallenge}
      </h2>
      <p className="mt-2 text-soft">{testConfirmText(formatDollars(centsOf(amount)))}</p>
      <div className="mt-6 grid gap-3">
        <Button onClick={() => onResponse('success')}>{testComplete}</Button>
        <Button look="quiet" onClick={() => onResponse('failure')}>
          {testFail}
        </Button>
      </div>
    </Dialog>
  )
}
