import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CleanMark } from '../../ui/format/clean-mark.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { AsOf } from '../../ui/format/as-of.tsx'
import { showInstant } from '../../ui/format/business-day.ts'
import { Notice } from '../../ui/notice.tsx'
import { followQuery, savePaper, type KnownFollow } from './follow-calls.ts'
import { FollowFrame } from './follow-frame.tsx'
import { FollowVehicle } from './follow-vehicle.tsx'
import { headlineOf, positionText, updateText } from './follow-words.ts'
import { VehiclePhotos, type UnderPair } from './vehicle-photos.tsx'

export type FollowPanelProps = {
  orderId: string
  transportStatus: TransportState
  /** In the portal, where the tablet keeps it. */
  isDealers?: boolean
  /** Under each pair of photos, such as to report damage. */
  underPair?: UnderPair | undefined
}

function driverText({ driver, driverSince }: KnownFollow): string {
  const name = [driver?.firstName, driver?.companyName].filter(Boolean).join(', ')
  return driverSince ? `${name}, since ${showInstant(driverSince)}` : name
}

function rowsOf(follow: KnownFollow, transportStatus: TransportState, now: Date) {
  const driver = { label: 'Driver', value: driverText(follow) }
  if (transportStatus === 'completed') {
    const clean = { label: 'Delivery', value: <CleanMark state="clean" text="Clean, no new damage" /> }
    return follow.isClean ? [driver, clean] : [driver]
  }
  return [
    driver,
    { label: 'Last position', value: positionText(follow, transportStatus, now) },
    { label: 'Driver’s update', value: updateText(follow) },
  ]
}

/** Driver, arrival, last position, the vehicles with their photos, and the paper. Source: FOLLOW-1. */
export function FollowPanel({ orderId, transportStatus, isDealers = false, underPair }: FollowPanelProps) {
  const read = useQuery(followQuery(orderId, isDealers))
  const { data: follow, dataUpdatedAt } = read
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  const toggle = (position: number) =>
    setShown(
      (known) =>
        new Set(known.has(position) ? [...known].filter((each) => each !== position) : [...known, position]),
    )
  if (!follow) {
    return read.isError ? <NotLoaded onRetry={() => void read.refetch()} /> : <FollowFrame />
  }
  const isOffline = follow.savedAt !== undefined
  const { title, text } = headlineOf(follow, transportStatus)
  return (
    <>
      <div className="mb-3 empty:hidden">
        <AsOf at={follow.savedAt} />
      </div>
      <FollowFrame
        title={title}
        text={text}
        rows={rowsOf(follow, transportStatus, new Date(dataUpdatedAt))}
        vehicles={
          <div className="grid gap-5">
            {follow.vehicles.map((vehicle) => (
              <FollowVehicle
                key={vehicle.position}
                vehicle={vehicle}
                isOffline={isOffline}
                isShown={shown.has(vehicle.position)}
                onToggle={() => toggle(vehicle.position)}
              />
            ))}
            {follow.hasPaper && !isOffline ? (
              <p>
                <DownloadButton text="Bill of lading (PDF)" save={() => savePaper(orderId)} />
              </p>
            ) : null}
          </div>
        }
      />
      {follow.vehicles
        .filter(({ position }) => shown.has(position) && !isOffline)
        .map((vehicle) => (
          <VehiclePhotos key={vehicle.position} orderId={orderId} vehicle={vehicle} underPair={underPair} />
        ))}
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <Notice
      look="plain"
      live
      title={navigator.onLine ? 'This could not be loaded.' : 'This shows once you are online.'}
    >
      <Button look="quiet" className="mt-2" onClick={onRetry}>
        Try Again
      </Button>
    </Notice>
  )
}
