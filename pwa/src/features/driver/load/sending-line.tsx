import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showClock } from '../../../ui/show-moment.ts'
import { sending as ownSending } from '../../../offline/driver/send-driver.ts'
import type { Sending, SignedStep } from '../vehicle-progress.ts'
import * as words from '../words.ts'

/** Whether the server has all that can arrive. */
export const isAllSent = ({ hasRecord, sent, lost, all }: Sending): boolean => hasRecord && sent + lost >= all

/** How far the sending is, in words. */
function sendingText(sending: Sending): string {
  if (!sending.hasRecord) return words.recordWaits
  return isAllSent(sending) ? words.allSent : words.photosSent(sending.sent, sending.all)
}

type Props = { signed: SignedStep; isLarge?: boolean }

/** `Picked up 10:42 AM, photos 9 of 12 sent`. Never "sent" before the server has said so. Source: DRIVER-32. */
export function SendingLine({ signed, isLarge = false }: Props) {
  const { step, signedAt, sending: state } = signed
  const time = showClock(new Date(signedAt))
  const done = step === 'pickup' ? words.pickedUp(time) : words.delivered(time)
  return (
    <div className="grid gap-2">
      <output className={`figures block ${isLarge ? 'font-semibold' : 'text-base'}`}>
        {done}, {sendingText(state)}
      </output>
      {state.lost > 0 ? <Notice title={words.photosLost(state.lost)} /> : null}
      {state.refusal ? (
        <Notice look="fail" title={words.recordRefused}>
          <p>{state.refusal}</p>
          <Button look="quiet" className="mt-2" onClick={() => ownSending.sendAgain()}>
            {words.sendAgain}
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}
