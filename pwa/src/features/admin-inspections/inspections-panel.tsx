import type { DriverVehicleState } from '@switchback/core/inspections/driver-link.ts'
import type { StaffInspectedVehicle } from '@switchback/core/inspections/staff-inspections.ts'
import type { SlotPair } from '@switchback/core/orders/claims/claim-pair.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DownloadButton } from '../../ui/download-button.tsx'
import { DeskSection } from '../../ui/layout/desk-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { CleanPanel } from './clean-panel.tsx'
import { CopiesPanel } from './copies-panel.tsx'
import { DriverLinkPanel } from './driver-link-panel.tsx'
import { inspectionsQuery, savePaper } from './inspection-calls.ts'
import { VehiclePairs } from './vehicle-pairs.tsx'
import { InspectionRecord } from './inspection-record.tsx'
import { LeftBehind } from './left-behind.tsx'

export type InspectionsPanelProps = {
  order: AdminOrderResponse
  /** Beside each pair of photos of a vehicle, by its position. */
  besidePair: (vehicle: number, pair: SlotPair) => ReactNode
}

/** The inspections of an order, the bill of lading, and the link of who has it. Source: DRIVER-17. */
export function InspectionsPanel({ order, besidePair }: InspectionsPanelProps) {
  const { data, isError } = useQuery(inspectionsQuery(order.id))
  if (isError && !data) {
    return (
      <DeskSection title="Inspections">
        <Notice look="fail" title="The inspections could not be loaded." />
      </DeskSection>
    )
  }
  if (!data) return null
  const { vehicles, lastPosition, liveLink, hasPaper } = data
  return (
    <DeskSection
      title="Inspections"
      aside={
        hasPaper ? <DownloadButton text="Bill of lading (PDF)" save={() => savePaper(order.id)} /> : undefined
      }
    >
      <CleanPanel clean={data.clean} />
      <DriverLinkPanel orderId={order.id} data={data} />
      {lastPosition ? (
        <p className="text-soft">
          Last position {showMoment(lastPosition.at)}: {lastPosition.lat.toFixed(3)},{' '}
          {lastPosition.lon.toFixed(3)}
        </p>
      ) : null}
      {liveLink ? (
        <p>
          <a
            href={liveLink}
            target="_blank"
            rel="noopener noreferrer"
            className="underline underline-offset-4"
          >
            Live position of the truck
          </a>
        </p>
      ) : null}
      <CopiesPanel orderId={order.id} data={data} />
      {vehicles.map((vehicle) => (
        <VehicleInspections
          key={vehicle.position}
          orderId={order.id}
          vehicle={vehicle}
          besidePair={besidePair}
        />
      ))}
    </DeskSection>
  )
}

const stateWords: Readonly<Record<DriverVehicleState, string>> = {
  open: 'Not picked up',
  picked_up: 'Picked up',
  delivered: 'Delivered',
  left_behind: 'Left behind',
}

type VehicleProps = Pick<InspectionsPanelProps, 'besidePair'> & {
  orderId: string
  vehicle: StaffInspectedVehicle
}

function VehicleInspections({ orderId, vehicle, besidePair }: VehicleProps) {
  return (
    <section aria-label={vehicle.name} className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap justify-between gap-x-6">
        <h3 className="font-semibold">{vehicle.name}</h3>
        <p className="text-soft">{stateWords[vehicle.state]}</p>
      </div>
      {vehicle.inspections.map((inspection) => (
        <InspectionRecord
          key={inspection.record.id}
          orderId={orderId}
          inspection={inspection}
          vin={vehicle.vin}
        />
      ))}
      <VehiclePairs orderId={orderId} vehicle={vehicle} besidePair={besidePair} />
      {vehicle.leftBehind.map((left) => (
        <LeftBehind key={left.id} orderId={orderId} left={left} />
      ))}
    </section>
  )
}
