import { createFileRoute } from '@tanstack/react-router'
import { AddressField } from '../../../features/addresses/address-field.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { sortOf } from '../../../ui/table/sorting-text.ts'

// Loads lazily: the portal opens without it.
const LocationsScreen = lazyPart(
  async () => (await import('../../../features/locations/locations-screen.tsx')).LocationsScreen,
  <LoadingPage text="Loading your locations…" />,
)

export const Route = createFileRoute('/_dealer/dealer/locations')({
  validateSearch: sortOf,
  staticData: { title: 'Saved locations' },
  component: () => <LocationsScreen AddressField={AddressField} />,
})
