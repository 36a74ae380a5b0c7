import { createFileRoute } from '@tanstack/react-router'
import { DeskNotFound } from '../../../features/portals/desk-not-found.tsx'

export const Route = createFileRoute('/_dealer/dealer/$')({
  staticData: { title: 'Page not found' },
  component: () => <DeskNotFound home="/dealer/dashboard" />,
})
