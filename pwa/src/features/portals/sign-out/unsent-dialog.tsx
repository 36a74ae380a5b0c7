import { useState } from 'react'
import { retryNow } from '../../../offline/outbox/change-outbox.ts'
import { wordsOfWork, type UnsentWork } from '../../../offline/lock/unsent-work.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import {
  unsentAllSent,
  unsentAllSentText,
  unsentAtLeast,
  unsentDiscard,
  unsentDiscardQuestion,
  unsentDiscardText,
  unsentHas,
  unsentKeep,
  unsentKeepText,
  unsentKeepUnknownText,
  unsentLogOut,
  unsentMayHave,
  unsentNotSaved,
  unsentOffline,
  unsentSaveCopy,
  unsentSend,
  unsentSending,
  unsentTitle,
  unsentUnknown,
} from '../words.ts'

type Props = {
  account: string
  work: UnsentWork
  isLeaving: boolean
  onCheckAgain: () => Promise<void>
  onLeave: (staysUnsent: boolean) => void
  onClose: () => void
}

/** The work that only this device has, in words, and the choices. Nothing is discarded without a second question. */
export function UnsentDialog(props: Props) {
  const [isDiscarding, setIsDiscarding] = useState(false)
  const words = wordsOfWork(props.work)
  if (props.work.isUnknown) return <NotChecked {...props} words={words} />
  if (words.length === 0) return <AllSent {...props} />
  if (!isDiscarding) return <Choices {...props} words={words} onDiscard={() => setIsDiscarding(true)} />
  return (
    <ConfirmDialog
      title={unsentDiscardQuestion}
      confirm={unsentDiscard}
      look="danger"
      isBusy={props.isLeaving}
      message={undefined}
      onConfirm={() => props.onLeave(false)}
      onClose={() => setIsDiscarding(false)}
    >
      <p>{unsentDiscardText}</p>
      <WorkList words={words} />
    </ConfirmDialog>
  )
}

/** The device's database does not open: it may hold work, so nothing is discarded. */
function NotChecked({
  words,
  isLeaving,
  onCheckAgain,
  onLeave,
  onClose,
}: Props & { words: readonly string[] }) {
  const [isBusy, setIsBusy] = useState(false)
  const again = async () => {
    setIsBusy(true)
    await onCheckAgain()
    setIsBusy(false)
  }
  return (
    <Dialog labelledBy="not-checked" onDismiss={isLeaving ? undefined : onClose}>
      <div className="grid gap-5">
        <h2 id="not-checked" className="text-xl">
          {unsentUnknown}
        </h2>
        <div className="grid gap-2">
          <p>
            We can't read what's saved on this device right now.{' '}
            {words.length > 0 ? unsentAtLeast : unsentMayHave}
          </p>
          <WorkList words={words} />
        </div>
        <div className="grid gap-3">
          <Button busy={isBusy || isLeaving} onClick={() => void again()}>
            {isBusy ? 'Checking…' : 'Check again'}
          </Button>
          <Button look="quiet" busy={isLeaving} onClick={() => onLeave(true)}>
            {unsentKeep}
          </Button>
          <p className="text-sm text-soft">{unsentKeepUnknownText}</p>
          <Button look="quiet" busy={isLeaving} onClick={onClose}>
            Back
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const AllSent = ({ isLeaving, onLeave, onClose }: Props) => (
  <ConfirmDialog
    title={unsentAllSent}
    confirm={unsentLogOut}
    isBusy={isLeaving}
    message={undefined}
    onConfirm={() => onLeave(false)}
    onClose={onClose}
  >
    <p>{unsentAllSentText}</p>
  </ConfirmDialog>
)

type ChoicesProps = Props & { words: readonly string[]; onDiscard: () => void }

function Choices({ account, work, words, isLeaving, onLeave, onClose, onDiscard }: ChoicesProps) {
  return (
    <Dialog labelledBy="unsent-work" onDismiss={isLeaving ? undefined : onClose}>
      <div className="grid gap-5">
        <h2 id="unsent-work" className="text-xl">
          {unsentTitle}
        </h2>
        <div className="grid gap-2">
          <p>{unsentHas}</p>
          <WorkList words={words} />
        </div>
        <div className="grid gap-3">
          {work.sendable > 0 ? <SendNow account={account} /> : null}
          {work.isQueued ? <SaveCopy account={account} /> : null}
          <Button busy={isLeaving} onClick={() => onLeave(true)}>
            {unsentKeep}
          </Button>
          <p className="text-sm text-soft">{unsentKeepText}</p>
          <Button look="danger" busy={isLeaving} onClick={onDiscard}>
            {unsentDiscard}
          </Button>
          <Button look="quiet" busy={isLeaving} onClick={onClose}>
            Back
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const WorkList = ({ words }: { words: readonly string[] }) => (
  <ul className="list-disc pl-5 font-semibold empty:hidden">
    {words.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

/** Starts a sync; the list above shrinks as items arrive. */
function SendNow({ account }: { account: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const send = () => {
    setIsOpen(true)
    retryNow(account)
  }
  return (
    <>
      <Button look="quiet" onClick={send}>
        {unsentSend}
      </Button>
      <output className="text-sm text-soft empty:hidden">
        {isOpen ? (navigator.onLine ? unsentSending : unsentOffline) : null}
      </output>
    </>
  )
}

/** The queued work as a file, in case this device never comes back. */
function SaveCopy({ account }: { account: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const save = async () => {
    setIsBusy(true)
    const text = await import('../../../unsent/save-copy.ts')
      .then(({ saveCopy }) => saveCopy(account))
      .catch(() => unsentNotSaved)
    setSaid(text)
    setIsBusy(false)
  }
  return (
    <>
      <Button look="quiet" busy={isBusy} onClick={() => void save()}>
        {unsentSaveCopy}
      </Button>
      <output className="text-sm text-soft empty:hidden">{said}</output>
    </>
  )
}
