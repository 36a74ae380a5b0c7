import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../features/quotes/home-screen.tsx'
import { readQuoteSearch } from '../../features/quotes/quote-search.ts'

export const Route = createFileRoute('/_public/')({
  validateSearch: readQuoteSearch,
  staticData: { title: 'Get a quote' },
  component: Home,
})

function Home() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HomeScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      onRequested={(quoteId) => {
        const { editOrderId } = search
        void navigate({ to: '/order-form', search: editOrderId ? { quoteId, editOrderId } : { quoteId } })
      }}
    />
  )
}
