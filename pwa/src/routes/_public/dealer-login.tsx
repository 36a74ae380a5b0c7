import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_public/dealer-login')({
  staticData: { title: 'Dealer login' },
  component: () => (
    <ComingPage
      title="Dealer login"
      text="The dealer portal opens soon: your own rates, credit terms and team accounts."
    />
  ),
})
