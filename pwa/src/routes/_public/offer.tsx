import { createFileRoute } from '@tanstack/react-router'
import { useLinkToken } from '../../features/manage/use-link-token.ts'
import { OfferScreen } from '../../features/offers/offer-screen.tsx'

export const Route = createFileRoute('/_public/offer')({
  staticData: { title: 'An offer' },
  component: OfferPage,
})

function OfferPage() {
  const token = useLinkToken('/offer')
  return <OfferScreen key={token} token={token} />
}
