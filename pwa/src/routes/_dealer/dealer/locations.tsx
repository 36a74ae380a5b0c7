import { createFileRoute } from '@tanstack/react-router'
import { LocationsScreen } from '../../../features/locations/locations-screen.tsx'
import { AddressField } from '../../../features/addresses/address-field.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { sortOf } from '../../../ui/table/sorting-text.ts'

export const Route = createFileRoute('/_dealer/dealer/locations')({
  validateSearch: sortOf,
  staticData: { title: 'Saved locations' },
  pendingComponent: () => <LoadingPage text="Loading your locations…" />,
  component: () => <LocationsScreen AddressField={AddressField} />,
})
