import { TextField } from '../../ui/fields/text-field.tsx'
import { faultAt, type OrderForm } from './form-parts.ts'
import { FormSection } from './form-section.tsx'
import { formatVin } from './order-form-values.ts'

export function VehicleSection({ form, vehicleType }: { form: OrderForm; vehicleType: string }) {
  const { register, formState } = form
  const fault = (path: string) => faultAt(formState.errors, path)
  const vin = register('vehicleVin')
  return (
    <FormSection title="Vehicle information" hint={`Quoted as: ${vehicleType}.`}>
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-[7rem_1fr_1fr]">
        <TextField
          {...register('vehicleYear')}
          id="vehicleYear"
          label="Year"
          inputMode="numeric"
          maxLength={4}
          className="figures"
          error={fault('vehicleYear')}
        />
        <TextField {...register('vehicleMake')} id="vehicleMake" label="Make" error={fault('vehicleMake')} />
        <TextField
          {...register('vehicleModel')}
          id="vehicleModel"
          label="Model"
          error={fault('vehicleModel')}
        />
      </div>
      <TextField
        {...vin}
        id="vehicleVin"
        label="VIN"
        optional
        hint="17 characters, on the registration and behind the windshield."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="figures tracking-wide uppercase"
        error={fault('vehicleVin')}
        onChange={(event) => {
          event.target.value = formatVin(event.target.value)
          return vin.onChange(event)
        }}
      />
    </FormSection>
  )
}
