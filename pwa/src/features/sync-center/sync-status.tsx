import { Link } from '@tanstack/react-router'
import { useCan } from '../../queries/me.ts'
import { statusWords } from './words.ts'
import { useIsOnline } from '../../offline/device/use-is-online.ts'
import { countsOf, useQueue } from './use-queue.ts'

/** Whether work waits on this device, in the portal's header; opens the sync center. Source: OFFLINE-14. */
export function SyncStatus() {
  const queue = useQueue()
  const isOnline = useIsOnline()
  const may = useCan()
  if (!may('dealer.quote')) return null
  const counts = countsOf(queue)
  const needsPerson = counts !== undefined && counts.attention > 0
  return (
    <Link
      to="/dealer/sync"
      className={`flex min-h-11 items-center text-right text-sm leading-tight underline-offset-4 hover:underline max-sm:max-w-28 max-[24rem]:max-w-20 ${needsPerson ? 'font-semibold' : 'text-soft'}`}
    >
      <span>
        {needsPerson ? (
          <span
            aria-hidden="true"
            className="mr-2 inline-block size-2.5 rounded-full bg-amber max-[24rem]:hidden"
          />
        ) : null}
        {statusWords(counts, isOnline)}
      </span>
    </Link>
  )
}
