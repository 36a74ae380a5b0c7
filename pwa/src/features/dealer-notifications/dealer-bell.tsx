import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellBadge, unreadWords } from '../../ui/bell-badge.tsx'
import { dealerUnreadQuery } from './dealer-notification-calls.ts'

/** The bell in the header of the dealer portal. Source: DEALER-23. */
export function DealerBell() {
  const { data: count } = useQuery(dealerUnreadQuery)
  return (
    <Link
      to="/dealer/notifications"
      aria-label={unreadWords(count)}
      className="relative flex size-11 items-center justify-center rounded-control hover:bg-wash max-[24rem]:w-9"
    >
      <BellBadge count={count} />
    </Link>
  )
}
