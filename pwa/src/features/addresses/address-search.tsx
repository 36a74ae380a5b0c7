import { useState, type ReactNode } from 'react'
import type { Address, AddressParts } from '@switchback/core/address/address.ts'
import type { KnownPlace } from '@switchback/core/address/read-address.ts'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { partsOf, placeLine } from './address-entry.ts'
import type { FoundAddresses } from './find-addresses.ts'
import { useAddressSearch } from './use-address-search.ts'

type Props = {
  id: string
  label: string
  text: string
  /** Whether the text is a chosen address. */
  isChosen: boolean
  quotedZip: string
  /** The town of the quote, once it is known. */
  expected: KnownPlace | undefined
  autofillSection: string
  /** The chosen address has a different ZIP from the quote, so the price has changed. */
  isElsewhere: boolean
  error?: string | undefined
  onText: (text: string) => void
  onPick: (picked: AddressParts) => void
  /** Called when the user leaves the field. */
  onDone: () => void
  footer: ReactNode
}

function statusOf(isSearching: boolean, { previous, quoted, found }: FoundAddresses): string {
  if (isSearching) return 'Searching addresses...'
  const count = previous.length + quoted.length + found.length
  if (count === 0) return 'No addresses found. Try entering more details or use manual entry'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

/** The town of the quote is filled in: only the street and its number are left to type. */
function hintOf({ quotedZip, expected, isElsewhere }: Props): string {
  if (quotedZip === '' || isElsewhere) return 'Start with the street.'
  const place = expected ? `${expected.city}, ${expected.state} ${quotedZip}` : `ZIP ${quotedZip}`
  return `Street and number in ${place}.`
}

/** The search field with suggestions. Source: ADDR-1. */
export function AddressSearch(props: Props) {
  const { text, isChosen, quotedZip, expected: _, isElsewhere: __, autofillSection, ...others } = props
  const { onPick, onDone, ...field } = others
  const [isOpen, setIsOpen] = useState(false)
  // A chosen address is not a query: when the field opens again, it suggests other addresses.
  const { isSearching, addresses } = useAddressSearch(isChosen ? '' : text, quotedZip, isOpen)
  return (
    <ComboboxField
      {...field}
      text={text}
      hint={hintOf(props)}
      groups={[
        { heading: 'Used before', items: addresses.previous },
        { heading: `In ZIP ${quotedZip}, as quoted`, items: addresses.quoted },
        {
          heading: text === '' || isChosen ? 'Major cities' : 'Addresses and places',
          items: addresses.found,
        },
      ]}
      itemKey={(address) => address.fullAddress}
      renderItem={(address) => <Suggestion address={address} />}
      onPick={(address) => onPick(partsOf(address))}
      status={statusOf(isSearching, addresses)}
      onOpenChange={setIsOpen}
      opensOnFocus={!isChosen}
      takesOnlyByTab={!isSearching && text !== ''}
      input={{
        placeholder: quotedZip === '' ? 'Street, city or ZIP' : 'Street and number',
        autoComplete: `${autofillSection} address-line1`,
        autoCorrect: 'off',
        onBlur: onDone,
      }}
    />
  )
}

function Suggestion({ address }: { address: Address }) {
  const parts = partsOf(address)
  return (
    <>
      <span>{parts.street || placeLine(parts)}</span>
      <span className="text-sm text-soft">
        {parts.street ? placeLine(parts) : "You'll add the street next"}
      </span>
    </>
  )
}
