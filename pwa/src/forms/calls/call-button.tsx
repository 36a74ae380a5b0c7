import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CallDialogProps } from './call-dialog-form.tsx'

/** Logs a call about an order. Loads with the first one. Source: STAFF-36. */
export const CallDialog = lazyPart<CallDialogProps>(
  async () => (await import('./call-dialog-form.tsx')).CallDialogForm,
)

type Props = Pick<CallDialogProps, 'orderId' | 'name' | 'isOfDealer'>

/** Opens the dialog that logs a call. */
export function CallButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="text" onClick={() => setIsOpen(true)}>
        Log a call
      </Button>
      {isOpen ? <CallDialog {...props} onLogged={close} onClose={close} /> : null}
    </>
  )
}
