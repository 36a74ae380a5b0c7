import { Link, useNavigate } from '@tanstack/react-router'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { usePageTop } from '../../../../ui/page/use-page-top.ts'
import { orderedAgain, orderedHelp, orderedLinkText, orderedTitleText } from '../../words.ts'

/** The quote is already ordered, so the form does not open automatically. */
export type OrderedQuote = { orderedAs: string }

type Props = OrderedQuote & { to: '/order-confirmation' | '/dealer/order-confirmation' }

/** Links to the order placed from the quote, and asks for confirmation before ordering it again. */
export function OrderedQuoteScreen({ orderedAs, to }: Props) {
  const navigate = useNavigate()
  usePageTop()
  const number = displayOrderId(orderedAs)
  const orderAgain = () =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, again: number }),
      replace: true,
    })
  return (
    <Page title={orderedTitleText(number)} lead={orderedHelp}>
      <div className="flex flex-wrap gap-3">
        <Link to={to} search={{ orderId: orderedAs }} className={buttonClass()}>
          {orderedLinkText(number)}
        </Link>
        <Button look="quiet" onClick={orderAgain}>
          {orderedAgain}
        </Button>
      </div>
    </Page>
  )
}
