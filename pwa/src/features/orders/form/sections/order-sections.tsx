import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { useState, type ReactNode } from 'react'
import { Folded } from '../../../../ui/fields/folded.tsx'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import { InSteps } from '../../../../ui/page/in-steps.tsx'
import { AddressSection } from './address-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { localDay } from '../../../../ui/format/business-day.ts'
import type { OrderForm } from '../order-form-values.ts'
import type { OrderFormSlots } from '../order-form-slots.ts'
import { ScheduleSection } from './payment-section.tsx'
import type { PricedTypeQuestion } from './vehicle-type-question.tsx'
import { VehicleSection } from './vehicle-section.tsx'
import { filesAdd, filesTitle } from '../../words.ts'

type Props = {
  form: OrderForm
  /** The quoted trip. */
  trip: TripRequest
  typeQuestion: PricedTypeQuestion
  slots: OrderFormSlots
  /** The key that files are saved under, and the order that they belong to once it exists. */
  subject: string
  orderId?: string | undefined
  /** The operation of the order, if it waits on this device. */
  waitingAs?: string | undefined
  /** Pickers for saved locations, next to each address. */
  pickers?: Readonly<Record<'pickup' | 'delivery', ReactNode>>
  /** The vehicles besides the first. */
  others?: ReactNode
  /** The payment section. */
  children: ReactNode
}

/** The sections common to all order forms, in order. */
export function OrderSections({ form, trip, slots, subject, orderId, pickers, ...props }: Props) {
  return (
    <InSteps>
      <CustomerSection form={form} />
      {(['pickup', 'delivery'] as const).map((end) => (
        <AddressSection
          key={end}
          form={form}
          end={end}
          quotedZip={trip[`${end}Zip`]}
          AddressField={slots.AddressField}
          picker={pickers?.[end]}
          isDealers={pickers !== undefined}
        />
      ))}
      <VehicleSection
        form={form}
        quotedType={trip.vehicleType}
        typeQuestion={props.typeQuestion}
        isDealers={pickers !== undefined}
      />
      {props.others}
      <FilesSection
        Attachments={slots.Attachments}
        files={{ subject, orderId, waitingAs: props.waitingAs }}
      />
      {props.children}
      <ScheduleSection form={form} today={localDay()} />
    </InSteps>
  )
}

type FilesProps = {
  Attachments: OrderFormSlots['Attachments']
  files: { subject: string; orderId: string | undefined; waitingAs: string | undefined }
}

/** The files, behind one line on phones until there is one. */
function FilesSection({ Attachments, files }: FilesProps) {
  const [hasFiles, setHasFiles] = useState(false)
  return (
    <FormSection title={filesTitle}>
      <Folded label={filesAdd} isNeeded={hasFiles}>
        <Attachments {...files} onFiles={() => setHasFiles(true)} />
      </Folded>
    </FormSection>
  )
}
