import { isIosTab } from '../../../offline/app/ios-tab.ts'
import type { DriverItem } from '../../../offline/driver/driver-outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sending } from '../../../offline/driver/send-driver.ts'
import { waitingCount } from '../vehicle-progress.ts'
import * as words from '../words.ts'

/** Unsent work, as long as there is some. Source: DRIVER-32. */
export function WaitingNotice({ items }: { items: readonly DriverItem[] }) {
  const count = waitingCount(items)
  if (count === 0) return null
  return (
    <Notice title={words.waiting(count)}>
      <p>{words.waitingHelp}</p>
      {isIosTab() ? <p>{words.waitingIos}</p> : null}
      <Button look="text" onClick={() => sending.sendAgain()}>
        {words.sendNow}
      </Button>
    </Notice>
  )
}
