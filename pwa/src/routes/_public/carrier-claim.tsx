import { createFileRoute } from '@tanstack/react-router'
import { CarrierClaimScreen } from '../../features/claims/carrier-claim-screen.tsx'
import { useLinkToken } from '../../features/manage/use-link-token.ts'

export const Route = createFileRoute('/_public/carrier-claim')({
  staticData: { title: 'A claim' },
  component: CarrierClaimPage,
})

function CarrierClaimPage() {
  const token = useLinkToken('/carrier-claim')
  return <CarrierClaimScreen key={token} token={token} />
}
