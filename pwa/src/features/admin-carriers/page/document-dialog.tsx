import { AddCarrierDocument, carrierDocumentKinds } from '@switchback/core/carriers/carrier-document.ts'
import type { Carrier } from '@switchback/core/carriers/carrier.ts'
import { attachmentTypes } from '@switchback/core/orders/attachments/attachment.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useState } from 'react'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { documentWords } from '../document-words.ts'
import { addDocument } from './paper-calls.ts'

const accepted = Object.values(attachmentTypes)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',')

const blank = { kind: 'w9', issuedOn: '', expiresOn: '' }

type Props = { carrier: Carrier; onClose: () => void }

/** Chooses a file, and says what it is and how long it holds. Source: CARRIER-8. */
export function DocumentDialog({ carrier, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  // A try after a lost answer has the same id, so that the document is stored once.
  const [id, setId] = useState(() => crypto.randomUUID())
  const form = useSchemaForm({
    values: blank,
    check: ({ kind, issuedOn, expiresOn }) =>
      AddCarrierDocument.safeParse({
        kind,
        issuedOn: issuedOn || undefined,
        expiresOn: expiresOn || undefined,
      }),
    idPrefix: 'document-',
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setId(crypto.randomUUID())
    setFileError(undefined)
  }
  const add = form.submit(async (facts) => {
    if (!file) return setFileError('Choose a file')
    await addDocument(carrier.id, { id, file, ...facts })
    onClose()
  })
  const isInsurance = form.value('kind') === 'insurance'
  return (
    <FormDialog
      title="Add a document"
      submit="Add document"
      busyText="Uploading…"
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId="document-kind"
      onSubmit={add}
      onClose={onClose}
    >
      <SelectField {...form.field('kind')} label="Document">
        {carrierDocumentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {documentWords[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        id="document-file"
        type="file"
        label="File"
        hint="PDF, JPG, PNG, DOC or DOCX, up to 10 MB."
        accept={accepted}
        error={fileError}
        className="py-2.5"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('issuedOn')} type="date" label="Issued" optional />
        <TextField
          {...form.field('expiresOn')}
          type="date"
          label={isInsurance ? 'Insured until' : 'Holds until'}
          optional={!isInsurance}
        />
      </div>
      {isInsurance ? (
        <p className="text-sm text-soft">
          The carrier is recorded as insured until {showDay(carrier.insuranceExpiry)}. Edit the carrier to
          change that day.
        </p>
      ) : null}
    </FormDialog>
  )
}
