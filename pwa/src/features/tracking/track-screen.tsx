import { useQuery } from '@tanstack/react-query'
import type { TrackResponse } from '@switchback/core/orders/state/track-response.ts'
import { useEffect } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { isWorthRetrying } from '../../api/refused.ts'
import { trackQuery } from './track-calls.ts'
import { FindOrderScreen } from './find-order-screen.tsx'
import { trackFailure } from './track-failure.ts'
import { LookingUpHead } from './looking-up-head.tsx'
import { TrackedOrder } from './tracked-order.tsx'

/** The polling interval of an open page. */
const lookAgainMs = 30_000

function isOver({ transportStatus }: TrackResponse): boolean {
  return transportStatus === 'completed' || transportStatus === 'cancelled'
}

type Props = {
  /** The order id or tracking code from the URL, if any. */
  code: string | undefined
  /** Called to make the URL carry only this code. */
  onCode: (trackingCode: string | undefined) => void
}

/** Source: TRACK-1, TRACK-2, ORDER-21. */
export function TrackScreen({ code, onCode }: Props) {
  if (!code) return <FindOrderScreen onFound={onCode} />
  return <TrackByCode code={code} onCode={onCode} />
}

/** Polls every 30 seconds while the page is open and visible, until no steps are left. */
function TrackByCode({ code, onCode }: Props & { code: string }) {
  const tracked = useQuery({
    ...trackQuery(code),
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : lookAgainMs),
  })
  const order = tracked.data
  const trackingCode = order?.trackingCode

  // The order id is the customer's key, so it stays in the URL only until the lookup succeeds.
  useEffect(() => {
    if (!order || !trackingCode || trackingCode === code) return
    queryClient.setQueryData(trackQuery(trackingCode).queryKey, order)
    onCode(trackingCode)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once the code is known
  }, [trackingCode, code])

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
  return <FindOrderScreen key={code} code={code} failure={trackFailure(tracked.error)} onFound={onCode} />
}
