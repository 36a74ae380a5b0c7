import { AddCarrierDocument, carrierDocumentKinds } from '@switchback/core/carriers/carrier-document.ts'
import type { Carrier } from '@switchback/core/carriers/carrier.ts'
import { acceptedEndings } from '@switchback/core/orders/attachments/attachment.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useState } from 'react'
import type { FormFields } from '../../../forms/form-fields.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { documentWords } from '../words.ts'
import { addDocument } from './paper-calls.ts'

const blank = { kind: 'w9', issuedOn: '', expiresOn: '' }

type Props = { carrier: Carrier; onClose: () => void }

/** The chosen file with the id of its upload: a try after a lost answer has the same one, and is stored once. */
function useChosenFile() {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly file: File }>()
  const [error, setError] = useState<string>()
  const choose = (file: File | undefined) => {
    setChosen(file && { id: crypto.randomUUID(), file })
    setError(undefined)
  }
  return { chosen, error, choose, refuse: setError }
}

/** Chooses a file, and says what it is and how long it holds. Source: CARRIER-8. */
export function DocumentDialog({ carrier, onClose }: Props) {
  const { chosen, error, choose, refuse } = useChosenFile()
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
  const add = form.submit(async (facts) => {
    if (!chosen) return refuse('Choose a file')
    await addDocument(carrier.id, { ...chosen, ...facts })
    onClose()
  })
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
        accept={acceptedEndings}
        error={error}
        className="py-2.5"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Days {...form} insuredUntil={carrier.insuranceExpiry} />
    </FormDialog>
  )
}

type DaysProps = Pick<FormFields<typeof blank>, 'field' | 'value'> & { insuredUntil: string }

/** Issue and end; a certificate needs the last insured day. */
function Days({ field, value, insuredUntil }: DaysProps) {
  const isInsurance = value('kind') === 'insurance'
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('issuedOn')} type="date" label="Issued" optional />
        <TextField
          {...field('expiresOn')}
          type="date"
          label={isInsurance ? 'Insured until' : 'Holds until'}
          optional={!isInsurance}
        />
      </div>
      {isInsurance ? (
        <p className="text-sm text-soft">
          The carrier is recorded as insured until {showDay(insuredUntil)}. Edit the carrier to change that
          day.
        </p>
      ) : null}
    </>
  )
}
