import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { facilityTypeLabels, facilityTypes } from '@switchback/core/orders/request/facility-type.ts'
import { useState, type ComponentType } from 'react'
import { LocationSelect } from '../../../forms/location-select.tsx'
import { Button } from '../../../ui/button.tsx'
import type { AddressFieldProps } from '../../../ui/fields/address-field-props.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { endKey, type End } from '../places.ts'
import { isElsewhere, type EndToFill } from './check-terms.ts'
import { endOfLocation, type EndTerms } from './order-terms.ts'
import {
  addressText,
  changeEndText,
  endChange,
  endChooseSaved,
  endDelivery,
  endPickup,
  facilityNotesText,
  facilityTypeText,
  priceForText,
  pricedForText,
  savedLocationText,
} from '../words.ts'

type Shared = {
  locations: readonly SavedLocation[]
  AddressField: ComponentType<AddressFieldProps>
  errorAt: (path: string) => string | undefined
  onChange: (key: string, end: EndTerms) => void
  onZip?: ((end: End, from: string, to: string) => void) | undefined
}

const titles = { pickup: endPickup, delivery: endDelivery } as const

/** Where exactly the vehicles go from and to: each ZIP once. */
export function RouteEnds({ ends, ...shared }: Shared & { ends: readonly EndToFill[] }) {
  return ends.map((each) => <RouteEnd key={endKey(each.end, each.zip)} {...each} {...shared} />)
}

function RouteEnd({ end, zip, terms, ...shared }: EndToFill & Shared) {
  const key = endKey(end, zip)
  const isWhole = terms.address.street !== '' && terms.address.city !== ''
  const [isOpen, setIsOpen] = useState(!isWhole)
  const isWrong = shared.errorAt(key) !== undefined || shared.errorAt(`${key}.street`) !== undefined
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lg font-bold">
        {titles[end]} <span className="figures font-normal text-soft">in {zip}</span>
      </legend>
      {isOpen || isWrong ? (
        <EndFields end={end} zip={zip} terms={terms} {...shared} />
      ) : (
        <div className="flex items-start justify-between gap-4">
          <p className="min-w-0">
            <span className="wrap-anywhere">{terms.text}</span>
            <span className="block text-sm text-soft">{facilityTypeLabels[terms.facilityType]}</span>
          </p>
          <Button
            look="text"
            className="-my-2"
            aria-label={changeEndText(end, zip)}
            onClick={() => setIsOpen(true)}
          >
            {endChange}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function EndFields({
  end,
  zip,
  terms,
  locations,
  AddressField,
  errorAt,
  onChange,
  onZip,
}: EndToFill & Shared) {
  const key = endKey(end, zip)
  const { address, text } = terms
  const title = titles[end]
  const change = (part: Partial<EndTerms>) => onChange(key, { ...terms, ...part })
  const newZip = address.zipCode.slice(0, 5)
  return (
    <>
      <LocationSelect
        label={savedLocationText(end)}
        locations={locations}
        placeholder={endChooseSaved}
        onChoose={(location) => onChange(key, endOfLocation(location))}
      />
      <AddressField
        id={key}
        label={addressText(title)}
        autofillSection={`section-${end}`}
        entry={{ address, text }}
        quotedZip={zip}
        error={errorAt(key)}
        streetError={errorAt(`${key}.street`)}
        onChange={(entry) => change(entry)}
      />
      {isElsewhere(address, zip) ? (
        <Notice live title={pricedForText(newZip, zip)}>
          {onZip ? (
            <Button look="text" onClick={() => onZip(end, zip, newZip)}>
              {priceForText(newZip)}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      <Facility end={end} terms={terms} onChange={change} />
    </>
  )
}

type FacilityProps = { end: End; terms: EndTerms; onChange: (part: Partial<EndTerms>) => void }

function Facility({ end, terms: { facilityType, facilityNotes }, onChange: change }: FacilityProps) {
  const title = titles[end]
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SelectField
        label={facilityTypeText(title)}
        value={facilityType}
        onChange={({ target }) => {
          const type = facilityTypes.find((each) => each === target.value)
          if (type) change({ facilityType: type })
        }}
      >
        {facilityTypes.map((type) => (
          <option key={type} value={type}>
            {facilityTypeLabels[type]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={facilityNotesText(title)}
        optional
        rows={1}
        maxLength={1000}
        value={facilityNotes}
        onChange={({ target }) => change({ facilityNotes: target.value })}
      />
    </div>
  )
}
