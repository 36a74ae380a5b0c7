import type { DriverLoad, DriverVehicle } from '@switchback/core/inspections/driver-link.ts'
import { inspectionSteps, type InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import type { ComponentType } from 'react'
import type { Screen } from '../../../offline/driver/inspection.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DriverFrame } from '../frame/driver-frame.tsx'
import type { Kept } from '../use-kept.ts'
import * as words from '../words.ts'
import { ArriveStep } from './arrive-step.tsx'
import { CodeStep } from './code-step.tsx'
import { CollectStep } from './collect-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { CountsStep } from './counts-step.tsx'
import { DamageStep } from './damage-step.tsx'
import { DoneStep } from './done-step.tsx'
import { DriverStep } from './driver-step.tsx'
import { OdometerStep } from './odometer-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { neighbor, screensOf } from './screens-of.ts'
import type { StepProps } from './step-props.ts'
import { useBefore } from './use-before.ts'
import { useInspection } from './use-inspection.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { VinStep } from './vin-step.tsx'

type Props = {
  token: string
  load: DriverLoad
  kept: Kept
  vehicle: DriverVehicle
  step: InspectionStep
  /** Back to the load. */
  onLeave: () => void
  /** Opens the next vehicle. */
  onVehicle: (vehicle: DriverVehicle) => void
}

const parts: Readonly<Record<Exclude<Screen, 'review'>, ComponentType<StepProps>>> = {
  arrive: ArriveStep,
  vin: VinStep,
  odometer: OdometerStep,
  photos: PhotosStep,
  damage: DamageStep,
  counts: CountsStep,
  collect: CollectStep,
  code: CodeStep,
  contact: ContactStep,
  driver: DriverStep,
}

/** One inspection, screen by screen. It can be left at any point, and goes on where it was. Source: DRIVER-31. */
export function InspectionScreen(props: Props) {
  const { token, load, vehicle, step, onLeave } = props
  const { working, failure, change, read } = useInspection({ token, vehicle: vehicle.position, step })
  const before = useBefore({ token, vehicle: vehicle.position, load }, step === 'delivery')
  useWakeLock()
  const screens = screensOf(step, load)
  const screen = working?.inspection.screen ?? 'arrive'
  const isSigned = Boolean(working?.inspection.signedAt) || isSignedIn(props, working?.inspection.id)

  const go = (by: 1 | -1) => {
    const to = neighbor(screens, screen, by)
    if (!to) return onLeave()
    void change({ screen: to })
  }
  const top = {
    title: vehicle.name,
    ...(isSigned
      ? { label: words.toLoad, at: inspectionSteps[step], onBack: onLeave }
      : {
          label: screen === screens[0] ? words.toLoad : words.back,
          at: `${inspectionSteps[step]}, ${words.stepOf(screens.indexOf(screen) + 1, screens.length)}`,
          onBack: () => go(-1),
        }),
  }
  return (
    <DriverFrame top={<Top {...top} onLeave={onLeave} />}>
      {failure ? <NotSaved reason={failure} onRetry={() => void read()} /> : null}
      {working ? (
        <Part
          key={screen}
          screen={screen}
          isSigned={isSigned}
          props={props}
          step={{ ...working, load, vehicle, before, change, onNext: () => go(1), onLeave }}
          onEdit={(to) => void change({ screen: to })}
        />
      ) : (
        <Skeleton className="m-6 h-40" />
      )}
    </DriverFrame>
  )
}

/** Signed a moment ago: the row on disk is newer than what this screen read. */
const isSignedIn = ({ kept }: Props, id: string | undefined): boolean =>
  kept.inspections.some((each) => each.id === id && each.signedAt !== null)

function NotSaved({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div className="measure pt-4">
      <Notice look="fail" live title={words.notSaved}>
        <p>{reason}</p>
        <Button look="quiet" className="mt-2" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      </Notice>
    </div>
  )
}

type PartProps = {
  screen: Screen
  isSigned: boolean
  props: Props
  step: StepProps
  onEdit: (screen: Screen) => void
}

function Part({ screen, isSigned, props, step, onEdit }: PartProps) {
  if (isSigned) return <DoneStep {...props} inspectionId={step.inspection.id} />
  if (screen === 'review') return <ReviewStep {...step} onEdit={onEdit} />
  const Step = parts[screen]
  return <Step {...step} />
}

type TopProps = {
  label: string
  title: string
  at: string
  onBack: () => void
  onLeave: () => void
}

function Top({ label, title, at, onBack, onLeave }: TopProps) {
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      <Button look="text" className="shrink-0 text-base" onClick={onBack}>
        ‹ {label}
      </Button>
      <button type="button" onClick={onLeave} className="min-h-12 min-w-0 grow text-left text-base">
        <span className="sr-only">{words.backToLoad}: </span>
        <span className="block truncate leading-snug font-semibold">{title}</span>
        <span className="figures block leading-snug text-soft">{at}</span>
      </button>
    </div>
  )
}
