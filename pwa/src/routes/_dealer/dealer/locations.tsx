import { createFileRoute } from '@tanstack/react-router'
import { AddressField } from '../../../features/addresses/address-field.tsx'
import { LocationsScreen } from '../../../features/locations/locations-screen.tsx'
import { sortOf } from '../../../ui/table/sorting-text.ts'

export const Route = createFileRoute('/_dealer/dealer/locations')({
  validateSearch: sortOf,
  staticData: { title: 'Saved locations' },
  component: () => <LocationsScreen AddressField={AddressField} />,
})
