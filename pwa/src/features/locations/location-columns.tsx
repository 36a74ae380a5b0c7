import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { facilityTypeLabels } from '@switchback/core/orders/request/facility-type.ts'
import { Button } from '../../ui/button.tsx'
import { showPhone } from '../../ui/format/format-phone.ts'
import type { Column } from '../../ui/table/column.ts'
import { CutLine } from '../../ui/table/cut-line.tsx'

const facts: readonly Column<SavedLocation>[] = [
  {
    id: 'name',
    heading: 'Location',
    cell: ({ name, address }) => (
      <>
        <CutLine share="large" text={name} className="font-semibold" />
        <CutLine text={address} className="text-sm text-soft" />
      </>
    ),
    csv: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  {
    id: 'facility',
    heading: 'Facility',
    cell: ({ facilityType }) => <span className="whitespace-nowrap">{facilityTypeLabels[facilityType]}</span>,
    csv: ({ facilityType }) => facilityTypeLabels[facilityType],
    sortValue: ({ facilityType }) => facilityTypeLabels[facilityType],
  },
  {
    id: 'contact',
    heading: 'Contact',
    cell: ({ contactName, contactPhone }) => (
      <>
        <CutLine share="small" text={contactName ?? '–'} />
        {contactPhone ? (
          <span className="figures block text-sm whitespace-nowrap text-soft">{showPhone(contactPhone)}</span>
        ) : null}
      </>
    ),
    csv: ({ contactName }) => contactName ?? '',
  },
  {
    id: 'hours',
    heading: 'Hours',
    cell: ({ hours }) => <CutLine share="small" text={hours ?? '–'} />,
    csv: ({ hours }) => hours ?? '',
  },
]

const noCell = () => null

export const locationCsvColumns: readonly Column<SavedLocation>[] = [
  ...facts,
  { id: 'address', heading: 'Address', cell: noCell, csv: ({ address }) => address },
  { id: 'phone', heading: 'Phone', cell: noCell, csv: ({ contactPhone }) => showPhone(contactPhone ?? '') },
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
