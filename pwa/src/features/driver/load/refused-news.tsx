import type { DriverEventInput } from '@switchback/core/inspections/driver-event.ts'
import { driverUpdates } from '@switchback/core/inspections/inspection-words.ts'
import { isRefusedNews, type DriverItem } from '../../../offline/driver/driver-outbox.ts'
import { sending } from '../../../offline/driver/send-driver.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import * as words from '../words.ts'

/** An event in the words of the button that made it. */
function newsText(event: DriverEventInput): string {
  switch (event.kind) {
    case 'arrived':
      return words.arrivedNews[event.step]
    case 'update':
      return [driverUpdates[event.update], event.note].filter(Boolean).join(': ')
    case 'left_behind':
      return [words.leftBehind, event.note].filter(Boolean).join(': ')
    case 'addendum':
      return words.correctionNews(event.text)
    case 'live_link':
      return words.liveLinkNews
    case 'position':
      return words.shareTitle
  }
}

/** The news that the server refused, with its reason: otherwise the driver believes that dispatch knows. Source: DRIVER-32. */
export function RefusedNews({ items }: { items: readonly DriverItem[] }) {
  const refused = items.filter(isRefusedNews)
  if (refused.length === 0) return null
  return (
    <Notice look="fail" live title={words.newsRefused}>
      <ul className="grid gap-2">
        {refused.map(({ id, body, refusal }) => (
          <li key={id} className="wrap-anywhere">
            <p className="font-semibold">{newsText(body as DriverEventInput)}</p>
            <p>{refusal}</p>
          </li>
        ))}
      </ul>
      <Button look="quiet" className="mt-2" onClick={() => sending.sendAgain()}>
        {words.sendAgain}
      </Button>
    </Notice>
  )
}
