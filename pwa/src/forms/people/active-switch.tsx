import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { useAction } from '../../api/use-action.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

const unchanged = { otherwise: 'The status could not be changed. Please try again.' }

type Props = {
  person: { readonly name: string; readonly isActive: boolean }
  /** Without it the state cannot be changed. */
  change: ((isActive: boolean) => Promise<unknown>) | undefined
}

/**
 * Shows whether a user may sign in; admins press it to change that, after a confirmation.
 * Source: DEALER-12, STAFF-6.
 */
export function ActiveSwitch({ person, change }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { isActive } = person
  const words = isActive ? 'Active' : 'Inactive'
  const dot = (
    <span aria-hidden="true" className={`size-2.5 rounded-full ${isActive ? 'bg-done' : 'bg-edge'}`} />
  )
  if (!change) {
    return (
      <span className="inline-flex items-center gap-2">
        {dot}
        {words}
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isActive}
        aria-label={`${words}: ${person.name}`}
        title={isActive ? 'Press to deactivate' : 'Press to activate'}
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-3 hover:border-ink"
      >
        {dot}
        {words}
      </button>
      {isOpen ? <SwitchPerson person={person} change={change} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

type SwitchProps = Pick<Props, 'person'> & { change: NonNullable<Props['change']>; onClose: () => void }

function SwitchPerson({ person, change, onClose }: SwitchProps) {
  // Applies the confirmed change, even if the list is refetched in the meantime.
  const [{ name, isActive }] = useState(person)
  const { message, isBusy, run } = useAction((error) => failureText(error, unchanged))
  const confirm = async () => {
    if (await run(() => change(!isActive))) onClose()
  }
  return (
    <ConfirmDialog
      title={isActive ? `Deactivate ${name}?` : `Activate ${name}?`}
      confirm={isActive ? 'Deactivate' : 'Activate'}
      look={isActive ? 'danger' : 'main'}
      isBusy={isBusy}
      message={message}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {isActive
          ? 'They are signed out everywhere at once and cannot sign in until they are activated again.'
          : 'They can sign in again.'}
      </p>
    </ConfirmDialog>
  )
}
