import { createFileRoute, useLocation } from '@tanstack/react-router'
import { RetailLinkScreen } from '../../features/quotes/link/retail-link-screen.tsx'

export const Route = createFileRoute('/_public/quote')({
  staticData: { title: 'Your quote' },
  component: RetailLinkPage,
})

function RetailLinkPage() {
  const text = useLocation({ select: ({ hash }) => hash })
  const navigate = Route.useNavigate()
  return (
    <RetailLinkScreen
      key={text}
      text={text}
      onOrder={(quoteId) => void navigate({ to: '/order-form', search: { quoteId } })}
    />
  )
}
