import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CorrectDialogProps } from './correct-dialog-form.tsx'

/** Sends a message to a corrected address. Loads with the first one. Source: MSG-37. */
export const CorrectDialog = lazyPart<CorrectDialogProps>(
  async () => (await import('./correct-dialog-form.tsx')).CorrectDialogForm,
)

type Props = Pick<CorrectDialogProps, 'orderId' | 'messageId' | 'recipient'>

/** Opens the dialog that sends a message again, and says that it did; nothing for one that lost its text (PRIVACY-7). */
export function SendAgain(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const close = () => setIsOpen(false)
  const sent = (address: string) => {
    setSentTo(address)
    close()
  }
  if (props.recipient === '') return null
  return (
    <>
      <Button look="text" onClick={() => setIsOpen(true)}>
        Send again…
      </Button>
      <span aria-live="polite" className="ml-2 text-sm wrap-anywhere">
        {sentTo === undefined ? null : `Sent again to ${sentTo}.`}
      </span>
      {isOpen ? <CorrectDialog {...props} onSent={sent} onClose={close} /> : null}
    </>
  )
}
