import { useState } from 'react'
import { retryNow } from '../../offline/outbox/change-outbox.ts'
import { wordsOfWork, type UnsentWork } from '../../offline/lock/unsent-work.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import {
  unsentCheckAgain,
  unsentFirst,
  unsentFirstHelp,
  unsentFirstText,
  unsentSendNow,
  unsentUnread,
} from './words.ts'

type Props = { account: string; work: UnsentWork; onCheckAgain: () => Promise<unknown>; onClose: () => void }

/** Refuses to delete an account whose work only this device has, and says which. Source: PRIVACY-14, OFFLINE-4. */
export function SendWorkFirst({ account, work, onCheckAgain, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const words = wordsOfWork(work)
  const again = async () => {
    setIsBusy(true)
    if (work.sendable > 0) retryNow(account)
    await onCheckAgain()
    setIsBusy(false)
  }
  return (
    <Dialog labelledBy="send-work-first" onDismiss={onClose}>
      <div className="grid gap-5">
        <h2 id="send-work-first" className="text-xl">
          {unsentFirst}
        </h2>
        <div className="grid gap-2">
          <p>{work.isUnknown ? unsentUnread : unsentFirstText}</p>
          <ul className="list-disc pl-5 font-semibold empty:hidden">
            {words.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>{unsentFirstHelp}</p>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button busy={isBusy} onClick={() => void again()}>
            {work.sendable > 0 ? unsentSendNow : unsentCheckAgain}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Back
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
