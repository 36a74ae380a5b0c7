import { FormSection } from '../../ui/fields/form-section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatPhone } from '../../ui/format-phone.ts'
import { faultAt, type OrderForm } from './form-parts.ts'

export function CustomerSection({ form }: { form: OrderForm }) {
  const { register, formState } = form
  const fault = (path: string) => faultAt(formState.errors, path)
  const phone = register('customerPhone')
  return (
    <FormSection title="Customer information">
      <TextField
        {...register('customerName')}
        id="customerName"
        label="Name"
        autoComplete="name"
        error={fault('customerName')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...register('customerEmail')}
          id="customerEmail"
          type="email"
          label="Email"
          autoComplete="email"
          inputMode="email"
          error={fault('customerEmail')}
        />
        <TextField
          {...phone}
          id="customerPhone"
          type="tel"
          label="Phone"
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={14}
          placeholder="(555) 123-4567"
          className="figures"
          error={fault('customerPhone')}
          onChange={(event) => {
            const { target } = event
            // In the middle of the number the shape waits, so that the caret stays where it is.
            if (target.selectionStart === target.value.length) target.value = formatPhone(target.value)
            return phone.onChange(event)
          }}
          onBlur={(event) => {
            event.target.value = formatPhone(event.target.value)
            return phone.onChange(event).then(() => phone.onBlur(event))
          }}
        />
      </div>
    </FormSection>
  )
}
