import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { localDay } from '../../../ui/format/business-day.ts'
import type { OrderTerms, TypedTerms } from './order-terms.ts'
import {
  contactChange,
  contactChangeName,
  contactEmail,
  contactName,
  contactPhone,
  contactTitle,
  scheduleDay,
  scheduleNotes,
  scheduleRelease,
  scheduleReleaseHelp,
  scheduleTitle,
} from '../words.ts'

type Props = {
  terms: OrderTerms
  errorAt: (path: string) => string | undefined
  onChange: (part: TypedTerms) => void
}

/** Who is the contact, when, and what else the driver should know: the dealership by itself. */
export function ContactFields({ terms, errorAt, onChange }: Props) {
  return (
    <>
      <Contact terms={terms} errorAt={errorAt} onChange={onChange} />
      <fieldset className="grid items-start gap-3 sm:grid-cols-2">
        <legend className="mb-2 text-lg font-bold">{scheduleTitle}</legend>
        <TextField
          id="preferredPickupDate"
          type="date"
          label={scheduleDay}
          optional
          min={localDay()}
          value={terms.preferredPickupDate}
          error={errorAt('preferredPickupDate')}
          onChange={({ target }) => onChange({ preferredPickupDate: target.value })}
        />
        <TextField
          id="releaseNote"
          label={scheduleRelease}
          hint={scheduleReleaseHelp}
          optional
          maxLength={200}
          autoComplete="off"
          value={terms.releaseNote}
          onChange={({ target }) => onChange({ releaseNote: target.value })}
        />
        <TextAreaField
          id="notes"
          label={scheduleNotes}
          optional
          rows={1}
          maxLength={4000}
          value={terms.notes}
          error={errorAt('notes')}
          onChange={({ target }) => onChange({ notes: target.value })}
        />
      </fieldset>
    </>
  )
}

function Contact({ terms, errorAt, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { customerName, customerEmail, customerPhone } = terms
  const names = ['customerName', 'customerEmail', 'customerPhone']
  const isWrong = names.some((name) => errorAt(name) !== undefined)
  if (!isOpen && !isWrong) return <ContactSummary terms={terms} onOpen={() => setIsOpen(true)} />
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lg font-bold">{contactTitle}</legend>
      <TextField
        id="customerName"
        label={contactName}
        autoComplete="name"
        value={customerName}
        error={errorAt('customerName')}
        onChange={({ target }) => onChange({ customerName: target.value })}
      />
      <TextField
        id="customerEmail"
        type="email"
        label={contactEmail}
        autoComplete="email"
        value={customerEmail}
        error={errorAt('customerEmail')}
        onChange={({ target }) => onChange({ customerEmail: target.value })}
      />
      <PhoneField
        id="customerPhone"
        label={contactPhone}
        autoComplete="tel-national"
        value={customerPhone}
        error={errorAt('customerPhone')}
        onPhone={(phone) => onChange({ customerPhone: phone })}
      />
    </fieldset>
  )
}

function ContactSummary({ terms, onOpen }: Pick<Props, 'terms'> & { onOpen: () => void }) {
  const { customerName, customerEmail, customerPhone } = terms
  return (
    <section aria-labelledby="order-contact">
      <h3 id="order-contact" className="text-lg font-bold">
        {contactTitle}
      </h3>
      <div className="mt-1 flex items-start justify-between gap-4">
        <p className="min-w-0">
          <span className="wrap-anywhere">{customerName}</span>
          <span className="figures block text-sm wrap-anywhere text-soft">
            {customerPhone}, {customerEmail}
          </span>
        </p>
        <Button look="text" className="-my-2" aria-label={contactChangeName} onClick={onOpen}>
          {contactChange}
        </Button>
      </div>
    </section>
  )
}
