import { useState, type ReactNode } from 'react'
import type { Address, AddressParts } from '@switchback/core/address/address.ts'
import { zipPlaces } from '../../offline/prices/zip-places.ts'
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

/** The search field with suggestions. Source: ADDR-1. */
export function AddressSearch({ text, isChosen, quotedZip, isElsewhere, onPick, onDone, ...field }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  // A chosen address is not a query: when the field opens again, it suggests other addresses.
  const { isSearching, addresses } = useAddressSearch(isChosen ? '' : text, quotedZip, isOpen)
  return (
    <ComboboxField
      {...field}
      text={text}
      hint={
        quotedZip && !isElsewhere
          ? `Start with the street. Your price is for ZIP ${quotedZip}.`
          : 'Start with the street.'
      }
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
      input={{
        placeholder: 'Street, city or ZIP',
        autoCorrect: 'off',
        onBlur: onDone,
        onFocus: () => void zipPlaces().catch(() => undefined),
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
