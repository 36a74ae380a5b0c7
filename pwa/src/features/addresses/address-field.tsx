import { addressLine, addressOf, type AddressParts } from '@switchback/core/address/address.ts'
import { validateAddress } from '@switchback/core/address/validate-address.ts'
import { useRef, useState, type RefCallback } from 'react'
import { savedAddresses } from '../../offline/saved/saved-addresses.ts'
import { Button } from '../../ui/button.tsx'
import type { AddressEntry, AddressFieldProps } from '../../ui/fields/address-field-props.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { entryOfPick, entryOfText, isPlaceAlone, typedStreet } from './address-entry.ts'
import { AddressSearch } from './address-search.tsx'

// Loads lazily: the search finds most addresses.
const ManualAddressDialog = lazyPart(
  async () => (await import('./manual-address-dialog.tsx')).ManualAddressDialog,
)

/** Address input: search and pick, or enter by hand. Source: ADDR-1. */
export function AddressField(props: AddressFieldProps) {
  const { id, label, autofillSection, entry, quotedZip } = props
  const { address, text } = entry
  const [isManual, setIsManual] = useState(false)
  const asksForStreet = useRef(false)

  const choose = (next: AddressEntry) => {
    keepIfWhole(next)
    props.onChange(next)
  }
  // Picking a city moves focus to the street field as soon as it renders.
  const focusStreet = (input: HTMLInputElement | null) => {
    if (asksForStreet.current) input?.focus()
    asksForStreet.current = false
  }
  const pick = (picked: AddressParts) => {
    const next = entryOfPick(picked, entry)
    choose(next)
    asksForStreet.current = next.address.street === ''
  }

  return (
    <div className="grid gap-3">
      <AddressSearch
        id={id}
        label={label}
        text={text}
        isChosen={address.city !== ''}
        quotedZip={quotedZip}
        isElsewhere={address.zipCode !== '' && address.zipCode.slice(0, 5) !== quotedZip}
        error={props.error}
        onText={(typed) => props.onChange(entryOfText(typed, entry))}
        onPick={pick}
        onDone={() => keepIfWhole(entry)}
        footer={<ManualButton onPress={() => setIsManual(true)} />}
      />
      {isPlaceAlone(entry) ? (
        <StreetField {...props} inputRef={focusStreet} onDone={() => keepIfWhole(entry)} />
      ) : null}
      <Warnings address={address} />
      {isManual ? (
        <ManualAddressDialog
          id={id}
          title={label}
          autofillSection={autofillSection}
          start={startOf(entry, quotedZip)}
          onClose={() => setIsManual(false)}
          onSave={(saved) => {
            choose({ address: saved, text: addressLine(saved) })
            setIsManual(false)
          }}
        />
      ) : null}
    </div>
  )
}

function ManualButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      look="text"
      className="-ml-1"
      onClick={(event) => {
        // A tap does not focus the button, so the dialog could not return focus to it.
        event.currentTarget.focus()
        onPress()
      }}
    >
      Enter Address Manually
    </Button>
  )
}

/** Saves a complete address, to suggest it the next time. */
function keepIfWhole({ address }: AddressEntry): void {
  if (address.street !== '' && address.city !== '') void savedAddresses.save(addressOf(address))
}

type StreetFieldProps = AddressFieldProps & { inputRef: RefCallback<HTMLInputElement>; onDone: () => void }

function StreetField({
  id,
  autofillSection,
  entry,
  onChange,
  streetError,
  inputRef,
  onDone,
}: StreetFieldProps) {
  const { address, text } = entry
  return (
    <TextField
      ref={inputRef}
      id={`${id}.street`}
      label={`Street address in ${address.city}`}
      autoComplete={`${autofillSection} street-address`}
      value={address.street}
      error={streetError}
      onChange={(event) => onChange({ text, address: { ...address, street: event.target.value } })}
      onBlur={onDone}
    />
  )
}

/** Initial values of the manual form: the current address, or the typed street and the quoted ZIP. */
function startOf({ address, text }: AddressEntry, quotedZip: string): AddressParts {
  if (address.city !== '') return { ...address, zipCode: address.zipCode.slice(0, 5) }
  return { street: typedStreet(text) ?? '', city: '', state: '', zipCode: quotedZip }
}

/** Warnings that do not block an order: a PO box, no street number, a ZIP that cannot be verified. */
function Warnings({ address }: { address: AddressParts }) {
  const warnings = address.city !== '' && address.street !== '' ? validateAddress(address).warnings : []
  return (
    <output className="grid gap-1 text-sm text-amber-ink empty:hidden">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </output>
  )
}
