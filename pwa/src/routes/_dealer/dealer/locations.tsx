import { createFileRoute } from '@tanstack/react-router'
import { AddressField } from '../../../features/addresses/address-field.tsx'
import { LocationsScreen } from '../../../features/locations/locations-screen.tsx'

export const Route = createFileRoute('/_dealer/dealer/locations')({
  staticData: { title: 'Saved locations' },
  component: () => <LocationsScreen AddressField={AddressField} />,
})
