import { createFileRoute } from '@tanstack/react-router'
import { DotComplianceScreen } from '../../features/legal/dot-compliance-screen.tsx'

export const Route = createFileRoute('/_public/dot-compliance')({
  staticData: { title: 'DOT compliance' },
  component: DotComplianceScreen,
})
