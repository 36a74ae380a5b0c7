import { createFileRoute } from '@tanstack/react-router'
import { CreditApplicationScreen } from '../../../features/credit/credit-application-screen.tsx'

export const Route = createFileRoute('/_dealer/dealer/credit-application')({
  staticData: { title: 'Credit application' },
  component: CreditApplicationScreen,
})
