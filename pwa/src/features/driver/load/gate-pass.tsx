import type { DriverVehicle } from '@switchback/core/inspections/driver-link.ts'
import { useId, useState } from 'react'
import { sentenceOf } from '../../../api/refused.ts'
import { openGatePass } from '../../../offline/driver/driver-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { readPlace } from '../read-place.ts'
import * as words from '../words.ts'

type Props = { token: string; vehicle: DriverVehicle }

/** A gate pass, which opens near the pickup; each opening is logged. Source: DRIVER-13. */
export function GatePass({ token, vehicle }: Props) {
  const id = useId()
  const [shown, setShown] = useState<{ text?: string; error?: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const open = async () => {
    setIsBusy(true)
    try {
      const place = await readPlace()
      setShown({ text: (await openGatePass(token, { vehicle: vehicle.position, place })).text })
    } catch (failure) {
      setShown({ error: sentenceOf(failure, words.gatePassFailed) })
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button
        look="text"
        busy={isBusy}
        aria-label={`${words.gatePass}: ${vehicle.name}`}
        onClick={() => void open()}
      >
        {isBusy ? words.gatePassOpening : words.gatePass}
      </Button>
      {shown ? (
        <Dialog labelledBy={id} onDismiss={() => setShown(undefined)}>
          <h2 id={id} className="text-xl">
            {words.gatePass}
          </h2>
          <p className="text-base text-soft">{vehicle.name}</p>
          <div className="mt-4">
            {shown.text === undefined ? (
              <Notice look="fail" title={shown.error ?? words.gatePassFailed}>
                <p>{words.gatePassHelp}</p>
              </Notice>
            ) : (
              <p className="figures text-2xl font-bold wrap-anywhere whitespace-pre-line">{shown.text}</p>
            )}
          </div>
          <Button className="mt-5 w-full" onClick={() => setShown(undefined)}>
            {words.close}
          </Button>
        </Dialog>
      ) : null}
    </>
  )
}
