import { createFileRoute } from '@tanstack/react-router'
import { DeskNotFound } from '../../../features/portals/desk-not-found.tsx'

export const Route = createFileRoute('/_admin/admin/$')({
  staticData: { title: 'Page not found' },
  component: () => <DeskNotFound home="/admin" />,
})
