import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { useEffect, useState } from 'react'

/**
 * The dealership as it was when the dialog of a switch opened. Closes the dialog once the switch has turned: after a lost
 * answer, a second confirmation neither repeats the change nor takes it back.
 * Source: CREDIT-4.
 */
export function useDealerAsOpened(
  now: AdminDealerResponse,
  name: 'isActive' | 'creditApproved' | 'invoicingEnabled',
  onClose: () => void,
): AdminDealerResponse {
  const [opened] = useState(now)
  const isDone = now[name] !== opened[name]
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  return opened
}
