import type { AddressParts } from '@switchback/core/address/address.ts'
import { states } from '@switchback/core/address/states.ts'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { zipDigits } from '../../ui/format/zip-digits.ts'
import { useManualAddress } from './use-manual-address.ts'

type Props = {
  /** The id of the address field; the ids of the fields here start with it. */
  id: string
  title: string
  autofillSection: string
  start: AddressParts
  onSave: (address: AddressParts) => void
  onClose: () => void
}

/** Source: ADDR-5. */
export function ManualAddressDialog(props: Props) {
  const { id, title, start, onSave, onClose } = props
  const manual = useManualAddress(id, start)
  const cancel = () => {
    manual.forget()
    onClose()
  }
  const save = async () => {
    const saved = manual.save()
    if ('street' in saved) {
      manual.forget()
      onSave(saved)
      return
    }
    await showAlert(`Address validation failed:\n${saved.join('\n')}`)
  }
  // Renders outside the order form, because HTML does not allow nested forms.
  return createPortal(
    <Dialog labelledBy={`${id}-manual-title`} onDismiss={cancel}>
      <h2 id={`${id}-manual-title`} className="text-xl">
        {title}
      </h2>
      <form
        noValidate
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void save()
        }}
      >
        <Fields {...props} manual={manual} />
        <output className="grid gap-1 text-sm text-amber-ink empty:hidden">
          {manual.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </output>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit">Save Address</Button>
          <Button look="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}

type FieldsProps = Pick<Props, 'id' | 'autofillSection'> & { manual: ReturnType<typeof useManualAddress> }

function Fields({ id, autofillSection, manual }: FieldsProps) {
  const { typed, change, errors, suggestion } = manual
  const field = (name: keyof AddressParts) => ({
    id: `${id}-manual-${name}`,
    value: typed[name],
    error: errors.find((error) => error.field === name)?.message,
  })
  return (
    <>
      <TextField
        {...field('street')}
        label="Street Address"
        autoComplete={`${autofillSection} street-address`}
        onChange={(event) => change({ street: event.target.value })}
      />
      <TextField
        {...field('city')}
        label="City"
        autoComplete={`${autofillSection} address-level2`}
        onChange={(event) => change({ city: event.target.value })}
      />
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
        <SelectField
          {...field('state')}
          label="State"
          autoComplete={`${autofillSection} address-level1`}
          onChange={(event) => change({ state: event.target.value })}
        >
          <option value="">Choose</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('zipCode')}
          label="ZIP Code"
          inputMode="numeric"
          maxLength={120}
          autoComplete={`${autofillSection} postal-code`}
          className="figures"
          onChange={(event) => change({ zipCode: zipDigits(event.target.value) })}
        />
      </div>
      <output className="empty:hidden">
        {suggestion ? (
          <Button look="quiet" className="w-full" onClick={manual.acceptSuggestion}>
            {suggestion}
          </Button>
        ) : null}
      </output>
    </>
  )
}
