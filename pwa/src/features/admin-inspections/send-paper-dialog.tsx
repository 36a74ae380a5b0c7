import { SendPaper } from '@switchback/core/inspections/paper-link.ts'
import { useState } from 'react'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { sendPaper } from './inspection-calls.ts'

export type SendPaperProps = { orderId: string; onClose: () => void }

/** Sends the newest bill of lading to an address. Source: DRIVER-24. */
export function SendPaperDialog({ orderId, onClose }: SendPaperProps) {
  // A try after a lost answer has the same id, and sends one mail.
  const [id] = useState(() => crypto.randomUUID())
  const form = useSchemaForm({
    values: { to: '' },
    check: ({ to }) => SendPaper.safeParse({ id, to }),
    fieldOf: (path) => path,
    idPrefix: 'paper-',
  })
  const send = form.submit(async (data) => {
    await sendPaper(orderId, data)
    onClose()
  })
  return (
    <FormDialog
      title="Send the bill of lading"
      submit="Send"
      busyText="Sending…"
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId="paper-to"
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        The mail has a link to the paper and its photos, without prices. The history of the order says who
        sent it.
      </p>
      <TextField {...form.field('to')} label="Email" type="email" autoComplete="off" maxLength={254} />
    </FormDialog>
  )
}
