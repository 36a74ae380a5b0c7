import { useWatch } from 'react-hook-form'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import { PhoneField } from '../../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { errorAt } from '../../../../forms/schema-resolver.ts'
import type { OrderForm } from '../order-form-values.ts'
import { customerEmail, customerName, customerPhone, customerTitle } from '../../words.ts'

export function CustomerSection({ form }: { form: OrderForm }) {
  const { control, register, formState, setValue } = form
  const error = (path: string) => errorAt(formState.errors, path)
  const phone = useWatch({ control, name: 'customerPhone' })
  return (
    <FormSection title={customerTitle}>
      <TextField
        {...register('customerName')}
        id="customerName"
        label={customerName}
        autoComplete="name"
        error={error('customerName')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...register('customerEmail')}
          id="customerEmail"
          type="email"
          label={customerEmail}
          autoComplete="email"
          inputMode="email"
          error={error('customerEmail')}
        />
        <PhoneField
          id="customerPhone"
          name="customerPhone"
          label={customerPhone}
          autoComplete="tel-national"
          value={phone}
          error={error('customerPhone')}
          onPhone={(next) =>
            setValue('customerPhone', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      </div>
    </FormSection>
  )
}
