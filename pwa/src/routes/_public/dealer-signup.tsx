import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page.tsx'

export const Route = createFileRoute('/_public/dealer-signup')({
  staticData: { title: 'Become a dealer partner' },
  component: () => (
    <ComingPage
      title="Become a dealer partner"
      text="Signing up online opens together with the dealer portal."
    />
  ),
})
