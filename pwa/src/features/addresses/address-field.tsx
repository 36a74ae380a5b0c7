import { addressLine, addressOf, type AddressParts } from '@switchback/core/address/address.ts'
import { readAddress, type AddressHelp } from '@switchback/core/address/read-address.ts'
import { validateAddress } from '@switchback/core/address/validate-address.ts'
import { useEffect, useRef, useState, type RefCallback } from 'react'
import { useZipPlaces } from '../../queries/towns.ts'
import { savedAddresses } from '../../offline/saved/saved-addresses.ts'
import { Button } from '../../ui/button.tsx'
import type { AddressEntry, AddressFieldProps } from '../../ui/fields/address-field-props.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { entryOfPick, entryOfText, helpOf, isPlaceAlone, tidyEntry, typedStreet } from './address-entry.ts'
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
  const help = helpOf(useZipPlaces(), quotedZip)

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

  const type = (typed: string) => props.onChange(entryOfText(typed, entry, help))
  useReadAgain(entry, help, type)
  const tidy = tidyEntry(entry)
  const leave = () => (tidy.text === text ? keepIfWhole(entry) : choose(tidy))

  return (
    <div className="grid gap-3">
      <AddressSearch
        id={id}
        label={label}
        text={text}
        isChosen={address.city !== '' && text === tidy.text}
        autofillSection={autofillSection}
        quotedZip={quotedZip}
        expected={help.expected}
        isElsewhere={isElsewhere(entry, quotedZip)}
        error={props.error}
        onText={type}
        onPick={pick}
        onDone={leave}
        footer={<ManualButton onPress={() => setIsManual(true)} />}
      />
      {isPlaceAlone(entry) ? (
        <StreetField {...props} inputRef={focusStreet} onDone={() => keepIfWhole(entry)} />
      ) : null}
      <Warnings address={address} />
      {isManual ? (
        <ManualAddressDialog
          {...{ id, autofillSection }}
          title={label}
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

/** Whether the address has another ZIP than the quote, so that the price follows it. */
const isElsewhere = ({ address: { zipCode } }: AddressEntry, quotedZip: string): boolean =>
  zipCode !== '' && zipCode.slice(0, 5) !== quotedZip

function ManualButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      look="text"
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

/** Reads a line again that was typed, or restored, before the table of towns had loaded. */
function useReadAgain({ address, text }: AddressEntry, help: AddressHelp, type: (text: string) => void) {
  const isOpen = address.city === '' && text !== ''
  const read = isOpen && readAddress(text, help) !== undefined
  useEffect(() => {
    if (read) type(text)
  }, [read, text, type])
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
      autoComplete={`${autofillSection} address-line1`}
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
