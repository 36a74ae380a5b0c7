import type { DriverVehicle } from '@switchback/core/inspections/driver-link.ts'
import {
  inspectionSteps,
  keysOf,
  type InspectionStep,
} from '@switchback/core/inspections/inspection-words.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ClosedPage } from './closed/closed-page.tsx'
import { NoLoad } from './closed/no-load.tsx'
import { driverView, type OpenView } from './driver-view.ts'
import { DriverFrame } from './frame/driver-frame.tsx'
import { InspectionScreen } from './inspect/inspection-screen.tsx'
import { LoadPage } from './load/load-page.tsx'
import { useSharePosition } from './load/use-share-position.ts'
import { sending } from '../../offline/driver/send-driver.ts'
import { useKept, type Kept } from './use-kept.ts'
import { useLink } from './use-link.ts'
import { waitingCount } from './vehicle-progress.ts'
import { shareBanner, shareStop } from './words.ts'

/** The open inspection, from the fragment of the address: `pickup-0`; the load itself without one. */
function inspectionIn(hash: string): { step: InspectionStep; position: number } | undefined {
  const [, name, position] = /^([a-z]+)-(\d+)$/.exec(hash) ?? []
  const step = keysOf(inspectionSteps).find((each) => each === name)
  return step && { step, position: Number(position) }
}

type Props = {
  token: string
  hash: string
  /** Opens another fragment of this page, or goes back to the load. */
  onOpen: (hash: string) => void
}

/** The driver's page in all its states. Source: DRIVER-2, DRIVER-4, DRIVER-31. */
export function DriverScreen({ token, hash, onOpen }: Props) {
  const { answer, ask } = useLink(token)
  const kept = useKept(token)
  const view = driverView(answer, kept)
  const isWaiting = kept !== undefined && waitingCount(kept.items) > 0
  useEffect(() => sending.start(), [])
  // A report that has just arrived may have ended the load.
  const wasWaiting = useRef(isWaiting)
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) void ask()
    wasWaiting.current = isWaiting
  }, [isWaiting, ask])
  if (view.kind === 'load' && kept) {
    return <OpenLoad token={token} hash={hash} view={view} kept={kept} onOpen={onOpen} />
  }
  return (
    <DriverFrame>
      {view.kind === 'closed' ? <ClosedPage token={token} link={view.link} onChanged={ask} /> : null}
      {view.kind === 'closed' || view.kind === 'load' ? null : (
        <NoLoad view={view} onRetry={() => void ask()} />
      )}
    </DriverFrame>
  )
}

type Opened = NonNullable<ReturnType<typeof inspectionIn>>

const isSigned = ({ inspections }: Kept, open: Opened | undefined): boolean =>
  inspections.some(
    ({ vehicle, step, signedAt }) => signedAt !== null && vehicle === open?.position && step === open.step,
  )

type OpenProps = Props & { view: OpenView; kept: Kept }

function OpenLoad({ token, hash, view, kept, onOpen }: OpenProps) {
  const share = useSharePosition(token)
  const { load } = view
  const open = inspectionIn(hash)
  const vehicle = open && load.vehicles.find(({ position }) => position === open.position)
  const start = ({ position }: DriverVehicle, step: InspectionStep) => onOpen(`${step}-${position}`)
  // A load that is over still shows what was signed last.
  const isShown = view.readOnlyUntil === null || isSigned(kept, open)
  if (open && vehicle && isShown) {
    return (
      <InspectionScreen
        key={hash}
        token={token}
        load={load}
        kept={kept}
        vehicle={vehicle}
        step={open.step}
        onLeave={() => onOpen('')}
        onVehicle={(other) => start(other, open.step)}
      />
    )
  }
  return (
    <DriverFrame banner={share.isOn ? <ShareBanner onStop={() => share.turn(false)} /> : null}>
      <LoadPage token={token} view={view} kept={kept} share={share} onStart={start} />
    </DriverFrame>
  )
}

function ShareBanner({ onStop }: { onStop: () => void }) {
  return (
    <div className="border-b border-amber bg-amber-wash">
      <div className="measure flex items-center justify-between gap-4 text-base">
        <output>{shareBanner}</output>
        <Button look="text" onClick={onStop}>
          {shareStop}
        </Button>
      </div>
    </div>
  )
}
