import { createFileRoute } from '@tanstack/react-router'
import { TabletsScreen } from '../../../features/admin-tablets/tablets-screen.tsx'

export const Route = createFileRoute('/_admin/admin/tablets')({
  staticData: { title: 'Tablets' },
  component: TabletsScreen,
})
