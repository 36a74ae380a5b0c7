import type { DriverVehicle } from '@switchback/core/inspections/driver-link.ts'
import { collectionMethods, type InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { businessDay } from '../../../ui/format/business-day.ts'
import type { OpenView } from '../driver-view.ts'
import { CallButton } from '../frame/call-button.tsx'
import { DriverPage } from '../frame/driver-page.tsx'
import type { Kept } from '../use-kept.ts'
import { vehicleProgress } from '../vehicle-progress.ts'
import * as words from '../words.ts'
import { Copies } from './copies.tsx'
import { LiveLink } from './live-link.tsx'
import { ReadyLine } from './ready-line.tsx'
import { RefusedNews } from './refused-news.tsx'
import { StopCard } from './stop-card.tsx'
import { TellDispatch } from './tell-dispatch.tsx'
import type { useSharePosition } from './use-share-position.ts'
import { VehicleItem } from './vehicle-item.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

type Props = {
  token: string
  view: OpenView
  kept: Kept
  share: ReturnType<typeof useSharePosition>
  onStart: (vehicle: DriverVehicle, step: InspectionStep) => void
}

/** The whole load: vehicles first, because that is what the driver came for. Source: DRIVER-2, DRIVER-31. */
export function LoadPage({ token, view, kept, share, onStart }: Props) {
  const { load, readOnlyUntil } = view
  const isReadOnly = readOnlyUntil !== null
  const { collect } = load
  const all = vehicleProgress(load, kept)
  // Everything is picked up before the first is delivered.
  const next = all.find(({ state }) => state === 'open') ?? all.find(({ state }) => state === 'picked_up')
  return (
    <DriverPage
      title={words.loadTitle(load.pickup.town, load.delivery.town)}
      lead={
        <>
          <p className="figures text-base wrap-anywhere">{words.reference(load.reference)}</p>
          {isReadOnly ? null : <ReadyLine token={token} load={load} />}
        </>
      }
    >
      {isReadOnly ? (
        <Notice look="plain" title={words.readOnly(showDay(businessDay(readOnlyUntil)))} />
      ) : null}
      <RefusedNews items={kept.items} />
      <WaitingNotice items={kept.items} />
      <section aria-label={words.vehicles}>
        <ul className="grid gap-5">
          {all.map((progress) => (
            <VehicleItem
              key={progress.vehicle.position}
              token={token}
              progress={progress}
              isReadOnly={isReadOnly}
              isNext={progress === next}
              onStart={onStart}
            />
          ))}
        </ul>
      </section>
      {collect ? (
        <Notice title={words.collectTitle}>
          <p className="figures">
            {words.collectAmount(
              words.dollars(collect.amount),
              collect.methods.map((method) => collectionMethods[method]).join(', '),
            )}
          </p>
        </Notice>
      ) : null}
      <StopCard name={words.pickup} stop={load.pickup} />
      <StopCard name={words.delivery} stop={load.delivery} />
      <Copies load={load} />
      {isReadOnly ? null : (
        <>
          <TellDispatch token={token} />
          <SharePosition share={share} />
          <LiveLink token={token} />
        </>
      )}
      <CallButton phone={load.dispatch.phone} />
    </DriverPage>
  )
}

function SharePosition({ share: { isOn, isRefused, turn } }: Pick<Props, 'share'>) {
  return (
    <section className="border-t border-edge pt-1">
      <CheckField label={words.shareTitle} isChecked={isOn} onCheck={turn} />
      <p className="text-base text-soft">{words.shareHelp}</p>
      {isRefused ? <Notice look="fail" live title={words.shareRefused} /> : null}
    </section>
  )
}
