import { showCount } from '@switchback/core/shown/count.ts'
import { Link } from '@tanstack/react-router'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { dueLines } from '@switchback/core/orders/response/due-words.ts'
import { facilityTypeLabels } from '@switchback/core/orders/request/facility-type.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { trackPath } from '@switchback/core/orders/names/tracking-code.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import { saveAttachmentFile } from '../../../queries/attachment-file.ts'
import { useCan } from '../../../queries/me.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { DueFacts } from '../../../ui/format/due-facts.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { PhoneNumber } from '../../../ui/format/phone-number.tsx'
import { showDay } from '@switchback/core/shown/day.ts'
import { CancelledVehicles } from '../../../forms/cancel-vehicle/cancelled-vehicles.tsx'
import { CancelStaffVehicle } from './cancel-staff-vehicle.tsx'

type Props = { order: AdminOrderResponse }

const linkClass = 'underline underline-offset-4'

export function CustomerFacts({ order }: Props) {
  const may = useCan()
  const seesDealers = may('dealers') || may('payments') || may('invoices')
  return (
    <Facts>
      <Fact label="Name">{order.customerName}</Fact>
      <Fact label="Email">
        {order.customerEmail === '' ? (
          'Deleted'
        ) : (
          <a href={`mailto:${order.customerEmail}`} className={linkClass}>
            {order.customerEmail}
          </a>
        )}
      </Fact>
      <Fact label="Phone">
        {order.customerPhone === '' ? 'Deleted' : <PhoneNumber digits={order.customerPhone} />}
      </Fact>
      {order.dealerId ? (
        <Fact label="Dealer">
          {seesDealers ? (
            <Link to="/admin/dealers/$dealerId" params={{ dealerId: order.dealerId }} className={linkClass}>
              {order.dealerName}
            </Link>
          ) : (
            order.dealerName
          )}
        </Fact>
      ) : null}
      <Fact label="Tracking page">
        <a href={trackPath(order.trackingCode)} target="_blank" rel="noreferrer" className={linkClass}>
          What the customer sees
        </a>
      </Fact>
    </Facts>
  )
}

export function EndFacts({ order, end }: Props & { end: 'pickup' | 'delivery' }) {
  const notes = order[`${end}FacilityNotes`]
  return (
    <Facts>
      <Fact label="Address">{order[`${end}Address`]}</Fact>
      <Fact label="Facility">{facilityTypeLabels[order[`${end}FacilityType`]]}</Fact>
      {notes ? (
        <Fact label="Notes">
          <span className="block text-left whitespace-pre-line">{notes}</span>
        </Fact>
      ) : null}
      {end === 'pickup' ? (
        <Fact label="Preferred day">
          {order.preferredPickupDate ? showDay(order.preferredPickupDate) : 'Any'}
        </Fact>
      ) : null}
    </Facts>
  )
}

/** Each vehicle of the order, with its price if there are several. Source: ORDER-43. */
export function VehicleFacts({ order }: Props) {
  const isSeveral = order.vehicles.length > 1
  const canCancelOne =
    isSeveral && order.allowedMoves.includes('cancelled') && !hasDriver(order.transportStatus)
  return (
    <div className="grid gap-4">
      {order.vehicles.map((vehicle) => (
        <div key={vehicle.position}>
          <Facts>
            <Fact label="Vehicle">
              {vehicle.vehicleYear} {vehicle.vehicleMake} {vehicle.vehicleModel}
            </Fact>
            <Fact label="Kind">
              {vehicle.vehicleType}, {vehicle.isRunning ? 'runs' : 'does not run'},{' '}
              {vehicle.transportType === 'open' ? 'open' : 'enclosed'}
            </Fact>
            <Fact label="VIN">
              {vehicle.vehicleVin ? <span className="font-mono">{vehicle.vehicleVin}</span> : 'Not given'}
            </Fact>
            <DealerNumbers vehicle={vehicle} />
            {isSeveral ? (
              <Fact label="Price">
                <Money dollars={vehicle.totalPrice} />
              </Fact>
            ) : null}
          </Facts>
          {canCancelOne ? <CancelStaffVehicle order={order} vehicle={vehicle} /> : null}
        </div>
      ))}
      {order.cancelledVehicles.length > 0 ? <CancelledVehicles vehicles={order.cancelledVehicles} /> : null}
      <Facts>
        <Fact label="Distance">
          <span className="figures">{showCount(order.distance)} miles</span>
        </Fact>
      </Facts>
    </div>
  )
}

/** The numbers by which the driver and the dealership know the vehicle. */
function DealerNumbers({ vehicle }: { vehicle: Props['order']['vehicles'][number] }) {
  const numbers = [
    ['Stock number', vehicle.stockNumber],
    ['Lot or buyer number', vehicle.lotNumber],
    ['Gate pass', vehicle.releaseNote],
  ] as const
  return numbers.map(([label, value]) =>
    value ? (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ) : null,
  )
}

function paidBy({ paymentMethod, collectedAmount, paidAmount }: Props['order']): string {
  if (paymentMethod === 'invoice') return 'Invoice'
  if (Number(collectedAmount) > 0 && collectedAmount === paidAmount) return 'At delivery'
  return Number(collectedAmount) > 0 ? 'Card, and at delivery' : 'Card'
}

/** The total, each payment, refund and fee that happened, and what is due. */
export function MoneyFacts({ order }: Props) {
  return (
    <Facts>
      <Fact label="Paid by">{paidBy(order)}</Fact>
      <DueFacts lines={dueLines(order)} />
    </Facts>
  )
}

/** The vehicle that a file is about, also one that was cancelled; nothing for a file of the whole order. */
function VehicleOfFile({ order, position }: Props & { position: number | null }) {
  const all = [...order.vehicles, ...order.cancelledVehicles]
  const vehicle = all.find((each) => each.position === position)
  return vehicle ? <span className="block text-sm text-soft">{nameOfVehicle(vehicle)}</span> : null
}

export function AttachmentFacts({ order }: Props) {
  return (
    <ul className="grid gap-1.5">
      {order.attachments.map(({ id, name, size, vehiclePosition }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6">
          <span className="min-w-0">
            <DownloadButton text={name} save={() => saveAttachmentFile(order.id, { id, name })} />
            <VehicleOfFile order={order} position={vehiclePosition} />
          </span>
          <span className="figures text-soft">{Math.max(1, Math.round(size / 1000))} KB</span>
        </li>
      ))}
    </ul>
  )
}
