import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { facilityTypeLabels } from '@switchback/core/orders/facility-type.ts'
import { Button } from '../../ui/button.tsx'
import { showPhone } from '../../ui/format-phone.ts'
import { Words } from '../../ui/words.tsx'
import type { Column } from '../../ui/table/column.ts'

const facts: readonly Column<SavedLocation>[] = [
  {
    id: 'name',
    heading: 'Location',
    cell: ({ name, address }) => (
      <>
        <span className="block font-semibold">
          <Words text={name} />
        </span>
        <span className="text-soft">
          <Words text={address} />
        </span>
      </>
    ),
    csv: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  {
    id: 'facility',
    heading: 'Facility',
    cell: ({ facilityType }) => facilityTypeLabels[facilityType],
    csv: ({ facilityType }) => facilityTypeLabels[facilityType],
    sortValue: ({ facilityType }) => facilityTypeLabels[facilityType],
  },
  {
    id: 'contact',
    heading: 'Contact',
    cell: ({ contactName, contactPhone }) => (
      <>
        <Words text={contactName ?? '–'} />
        {contactPhone ? <span className="figures block text-soft">{showPhone(contactPhone)}</span> : null}
      </>
    ),
    csv: ({ contactName }) => contactName ?? '',
  },
  {
    id: 'hours',
    heading: 'Hours',
    cell: ({ hours }) => <Words text={hours ?? '–'} />,
    csv: ({ hours }) => hours ?? '',
  },
]

const noCell = () => null

export const locationCsvColumns: readonly Column<SavedLocation>[] = [
  ...facts,
  { id: 'address', heading: 'Address', cell: noCell, csv: ({ address }) => address },
  { id: 'phone', heading: 'Phone', cell: noCell, csv: ({ contactPhone }) => contactPhone ?? '' },
  { id: 'gate', heading: 'Gate notes', cell: noCell, csv: ({ gateNotes }) => gateNotes ?? '' },
  { id: 'lot', heading: 'Lot notes', cell: noCell, csv: ({ lotNotes }) => lotNotes ?? '' },
]

type Act = (kind: 'edit' | 'remove', location: SavedLocation) => void

/** Without `onAct` there is no actions column. */
export function locationColumns(onAct: Act | undefined): readonly Column<SavedLocation>[] {
  if (!onAct) return facts
  return [
    ...facts,
    {
      id: 'actions',
      heading: 'Actions',
      isActions: true,
      cell: (location) => (
        <span className="inline-flex gap-5">
          <Button look="text" aria-label={`Edit ${location.name}`} onClick={() => onAct('edit', location)}>
            Edit
          </Button>
          <Button
            look="text"
            className="text-fail!"
            aria-label={`Remove ${location.name}`}
            onClick={() => onAct('remove', location)}
          >
            Remove
          </Button>
        </span>
      ),
    },
  ]
}
