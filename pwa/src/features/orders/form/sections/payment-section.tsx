import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { ChoiceField } from '../../../../ui/fields/choice-field.tsx'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { errorAt } from '../../../../forms/schema-resolver.ts'
import type { OrderForm } from '../order-form-values.ts'
import type { ShownOrderPrice } from '../price/price-retail-order.ts'
import {
  paymentDeposit,
  paymentHint,
  paymentInFull,
  paymentLater,
  paymentNothingLater,
  paymentQuestion,
  paymentTitle,
  scheduleDay,
  scheduleDayHint,
  scheduleNotes,
  scheduleNotesHint,
  scheduleTitle,
} from '../../words.ts'

export function PaymentSection({ form, price }: { form: OrderForm; price: ShownOrderPrice }) {
  const { register, formState } = form
  return (
    <FormSection title={paymentTitle} hint={paymentHint}>
      <ChoiceField
        legend={paymentQuestion}
        name="paymentType"
        register={register('paymentType')}
        error={errorAt(formState.errors, 'paymentType')}
        choices={[
          {
            value: 'deposit',
            label: `${paymentDeposit} ${formatDollars(price.depositCents)}`,
            note: `${formatDollars(price.remainingCents)} ${paymentLater}`,
          },
          {
            value: 'full',
            label: `${paymentInFull} ${formatDollars(price.totalCents)}`,
            note: paymentNothingLater,
          },
        ]}
      />
    </FormSection>
  )
}

export function ScheduleSection({ form, today }: { form: OrderForm; today: string }) {
  const { register, formState } = form
  const error = (path: string) => errorAt(formState.errors, path)
  return (
    <FormSection title={scheduleTitle}>
      <TextField
        {...register('preferredPickupDate')}
        id="preferredPickupDate"
        type="date"
        label={scheduleDay}
        optional
        hint={scheduleDayHint}
        min={today}
        frameClass="sm:max-w-72"
        className="figures"
        error={error('preferredPickupDate')}
      />
      <TextAreaField
        {...register('notes')}
        id="notes"
        label={scheduleNotes}
        optional
        hint={scheduleNotesHint}
        error={error('notes')}
      />
    </FormSection>
  )
}
