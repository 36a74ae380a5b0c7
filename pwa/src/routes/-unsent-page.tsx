import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { Page } from '../ui/layout/page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

// Loads lazily: it comes with the database of the device.
const OperationPanel = lazyPart(
  async () => (await import('../unsent/operation-panel.tsx')).OperationPanel,
  <Skeleton className="h-40" />,
)

/** One piece of work that waits on this device. */
export function UnsentPage({ id }: { id: string }) {
  return (
    <Page title="On this device">
      <OperationPanel key={id} id={id} />
      <p className="mt-10">
        <Link to="/dealer/dashboard" search={{ tab: 'orders' }} className={buttonClass('text')}>
          Back to the orders
        </Link>
      </p>
    </Page>
  )
}
