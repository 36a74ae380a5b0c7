import { useQuery } from '@tanstack/react-query'
import type { TrackResponse } from '@switchback/core/orders/track-response.ts'
import { useEffect } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { isWorthRetrying } from '../../api/refused.ts'
import { trackQuery } from '../../api/track-calls.ts'
import { FindOrderScreen } from './find-order-screen.tsx'
import { trackFailure } from './track-failure.ts'
import { LookingUpHead } from './looking-up-head.tsx'
import { TrackedOrder } from './tracked-order.tsx'

/** How often an open page looks again. */
const lookAgainMs = 30_000

function isOver({ transportStatus }: TrackResponse): boolean {
  return transportStatus === 'completed' || transportStatus === 'cancelled'
}

type Props = {
  /** An order id or a tracking code, if the address has one. */
  code: string | undefined
  /** From now on the address should carry this code alone. */
  onCode: (trackingCode: string | undefined) => void
}

/** Source: TRACK-1, TRACK-2, ORDER-21. */
export function TrackScreen({ code, onCode }: Props) {
  if (!code) return <FindOrderScreen onFound={onCode} />
  return <TrackByCode key={code} code={code} onCode={onCode} />
}

/** While the page is open and seen, it is looked up again every half minute, until there is nothing left to come. */
function TrackByCode({ code, onCode }: Props & { code: string }) {
  const tracked = useQuery({
    ...trackQuery(code),
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : lookAgainMs),
  })
  const order = tracked.data
  const trackingCode = order?.trackingCode

  // The order id is the customer's key: it stands in the address no longer than it takes to look it up.
  useEffect(() => {
    if (!order || !trackingCode || trackingCode === code) return
    queryClient.setQueryData(trackQuery(trackingCode).queryKey, order)
    onCode(trackingCode)
    // oxlint-disable-next-line react/exhaustive-deps -- once the code is known
  }, [trackingCode])

  if (order) {
    return (
      <TrackedOrder
        order={order}
        checkedAt={new Date(tracked.dataUpdatedAt)}
        isLate={tracked.isError}
        onAnother={() => onCode(undefined)}
      />
    )
  }
  if (tracked.isPending) return <LookingUpHead />
  return <FindOrderScreen code={code} failure={trackFailure(tracked.error)} onFound={onCode} />
}
