import type { MessagePreview } from '@switchback/core/messages/admin-message.ts'
import { messageTitles } from '@switchback/core/messages/message-titles.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callFailure, isSessionEnd } from '../../api/failure-text.ts'
import { useAction } from '../../api/use-action.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatPhone } from '../../ui/format/format-phone.ts'
import { correctMessage, messageQuery } from './correct-message.ts'

export type CorrectDialogProps = {
  orderId: string
  messageId: string
  /** The address or number to which it went. */
  recipient: string
  onSent: (recipient: string) => void
  onClose: () => void
}

/** A number is stored as `+18135550142`. */
const isNumber = (recipient: string): boolean => recipient.startsWith('+')

function useCorrection({ orderId, messageId, recipient, onSent }: CorrectDialogProps) {
  const { message, isBusy, run } = useAction()
  const [requestId] = useState(() => crypto.randomUUID())
  const [address, setAddress] = useState(
    isNumber(recipient) ? formatPhone(recipient.replace(/^\+1/, '')) : recipient,
  )
  const [savesContact, setSavesContact] = useState(true)
  const [error, setError] = useState<string>()
  const send = () =>
    run(async () => {
      setError(undefined)
      try {
        await correctMessage({ id: orderId, messageId }, { requestId, recipient: address, savesContact })
        onSent(address.trim())
      } catch (failure) {
        const atField = isSessionEnd(failure) ? undefined : callFailure(failure).errors['recipient']
        if (atField === undefined) throw failure
        setError(atField)
      }
    })
  return { message, isBusy, send, address, setAddress, savesContact, setSavesContact, error }
}

function About({ preview }: { preview: MessagePreview | undefined }) {
  const title = preview ? `“${messageTitles[preview.message.kind]}”` : 'The message'
  return <p>{title} goes out once more as it was, with links that work.</p>
}

/** Sends a message again, to the address as staff correct it. Source: MSG-37. */
export function CorrectDialogForm(props: CorrectDialogProps) {
  const correction = useCorrection(props)
  const { data } = useQuery(messageQuery(props.messageId))
  const id = useId()
  const isText = isNumber(props.recipient)
  return (
    <FormDialog
      title="Send again"
      submit="Send"
      busyText="Sending…"
      isBusy={correction.isBusy}
      message={correction.message}
      firstFocusId={id}
      onSubmit={(event) => {
        event.preventDefault()
        void correction.send()
      }}
      onClose={props.onClose}
    >
      <About preview={data} />
      <TextField
        id={id}
        label={isText ? 'Phone number' : 'Email address'}
        type={isText ? 'tel' : 'email'}
        autoComplete="off"
        maxLength={254}
        value={correction.address}
        error={correction.error}
        onChange={({ target }) => correction.setAddress(target.value)}
      />
      {data?.isToContact === false ? null : (
        <CheckField
          label="Use it for all later messages about this order"
          isChecked={correction.savesContact}
          onCheck={correction.setSavesContact}
        />
      )}
    </FormDialog>
  )
}
