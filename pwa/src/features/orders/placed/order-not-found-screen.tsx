import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'

export function OrderNotFoundScreen() {
  return (
    <Page
      title="Order not found"
      lead="We have no order under this link. It may have been cut short: please open it once more from your mail."
    >
      <div className="flex flex-wrap gap-3">
        <Link to="/manage" className={buttonClass()}>
          Find Your Order
        </Link>
        <Link to="/" className={buttonClass('quiet')}>
          Go Home
        </Link>
      </div>
    </Page>
  )
}
