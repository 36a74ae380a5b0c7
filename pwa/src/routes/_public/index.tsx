import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { HomeScreen } from '../../features/quotes/home/home-screen.tsx'
import { readQuoteSearch, searchOfTrip } from '../../features/quotes/quote-search.ts'
import { orderToEdit } from '../../offline/saved/order-to-edit.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

export const Route = createFileRoute('/_public/')({
  // The home page ships in one chunk with its layout.
  codeSplitGroupings: [],
  validateSearch: readQuoteSearch,
  staticData: { title: 'Get a quote' },
  // An order to edit fills in the calculator, once. Source: ORDER-19.
  beforeLoad: () => {
    const order = orderToEdit.take()
    if (!order) return
    throw redirect({
      to: '/',
      search: searchOfTrip(order, { quoted: 'true', editOrderId: order.id }),
      replace: true,
    })
  },
  component: Home,
})

const SharePriceDialog = lazyPart(async () => (await import('../-share-price-dialog.tsx')).SharePriceDialog)
type Sharing = Pick<ComponentProps<typeof SharePriceDialog>, 'quote' | 'method'>

function Home() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const [sharing, setSharing] = useState<Sharing>()
  return (
    <>
      <HomeScreen
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        onRequested={(quoteId) => {
          const { editOrderId } = search
          void navigate({ to: '/order-form', search: editOrderId ? { quoteId, editOrderId } : { quoteId } })
        }}
        onShare={(quote, method) => setSharing({ quote, method })}
      />
      {sharing ? <SharePriceDialog {...sharing} onClose={() => setSharing(undefined)} /> : null}
    </>
  )
}
