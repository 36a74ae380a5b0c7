import { createFileRoute } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { readDealerQuoteSearch } from '../../../features/quotes/dealer-quote-search.ts'
import { DealerQuoteScreen } from '../../../features/quotes/dealer/dealer-quote-screen.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

export const Route = createFileRoute('/_dealer/dealer/quote')({
  validateSearch: readDealerQuoteSearch,
  staticData: { title: 'Get quote' },
  component: DealerQuotePage,
})

const ShareQuoteDialog = lazyPart(
  async () => (await import('../../../features/sharing/share-quote-dialog.later.tsx')).ShareQuoteDialog,
)
const AddressField = lazyPart(
  async () => (await import('../../../features/addresses/address-field.tsx')).AddressField,
)
type Sharing = Pick<ComponentProps<typeof ShareQuoteDialog>, 'quote' | 'method'>

function DealerQuotePage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const [sharing, setSharing] = useState<Sharing>()
  return (
    <>
      <DealerQuoteScreen
        search={search}
        AddressField={AddressField}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        onRequested={(quoteId) => void navigate({ to: '/dealer/order', search: { quoteId } })}
        onShare={(quote, method) => setSharing({ quote, method })}
        onSavePdf={async (document) => {
          const { saveQuoteListPdf } = await import('../../../features/sharing/pdf/save-quote-list-pdf.ts')
          await saveQuoteListPdf(document)
        }}
      />
      {sharing ? <ShareQuoteDialog {...sharing} onClose={() => setSharing(undefined)} /> : null}
    </>
  )
}
