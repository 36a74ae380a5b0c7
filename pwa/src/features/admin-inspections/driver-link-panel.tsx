import type { StaffDriverLink, StaffInspections } from '@switchback/core/inspections/staff-inspections.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.later.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { SentLines } from './sent-lines.tsx'
import {
  allowGatePasses,
  issueDriverLink,
  rebindDriver,
  sendDriverLink,
  setTruckPlate,
} from './inspection-calls.ts'

type Props = { orderId: string; data: StaffInspections }

/** The link of the driver who has the order, with what staff may do about it. Source: DRIVER-2, DRIVER-17. */
export function DriverLinkPanel({ orderId, data: { link, canIssue } }: Props) {
  if (!link && !canIssue) return <p className="text-soft">No driver has a link to this order.</p>
  return (
    <div className="grid gap-3">
      {link ? <LinkFacts link={link} /> : <p className="text-soft">The driver has no link yet.</p>}
      {link?.access ? <LinkAddress link={link} access={link.access} /> : null}
      {link ? <SentLines sent={link.sent} /> : null}
      {canIssue ? <LinkActions orderId={orderId} link={link} /> : null}
      {link && canIssue ? <PlateForm key={link.truckPlate} orderId={orderId} link={link} /> : null}
    </div>
  )
}

function LinkActions({ orderId, link }: { orderId: string; link: StaffDriverLink | null }) {
  const { message, isBusy, run } = useAction()
  const act = (work: () => Promise<void>) => void run(work)
  return (
    <>
      {link ? (
        <AskingPhones link={link} isBusy={isBusy} onTakeOver={(id) => act(() => rebindDriver(orderId, id))} />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {link ? (
          <Button look="quiet" busy={isBusy} onClick={() => act(() => sendDriverLink(orderId))}>
            Send the link again
          </Button>
        ) : null}
        <Button look="quiet" busy={isBusy} onClick={() => act(() => issueDriverLink(orderId))}>
          {link ? 'Issue the link again' : 'Issue a link'}
        </Button>
        {link?.gatePassesAllowedAt === null ? (
          <Button look="text" busy={isBusy} onClick={() => act(() => allowGatePasses(orderId))}>
            Allow gate passes anywhere
          </Button>
        ) : null}
      </div>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
    </>
  )
}

type AskingProps = { link: StaffDriverLink; isBusy: boolean; onTakeOver: (deviceId: string) => void }

/** Phones that wait for staff. Source: DRIVER-2. */
function AskingPhones({ link: { devices }, isBusy, onTakeOver }: AskingProps) {
  return devices
    .filter(({ state }) => state === 'asked')
    .map(({ id, name }) => (
      <Notice key={id} title={`Another phone asks for this load: ${name}`}>
        <Button busy={isBusy} onClick={() => onTakeOver(id)}>
          Let it take over
        </Button>
      </Notice>
    ))
}

function stateText({ isLocked, isExpired, devices, state }: StaffDriverLink): string {
  if (isExpired) return 'Not opened for 30 days: issue it again'
  if (isLocked) return 'Locked after five wrong answers'
  if (state === 'read_only') return 'Delivered, read only'
  if (state !== 'active') return 'Ended'
  const bound = devices.find((device) => device.state === 'bound')
  return bound ? `Open on ${bound.name}` : 'Not opened yet'
}

function LinkFacts({ link }: { link: StaffDriverLink }) {
  const { access, firstOpenedAt, gatePassesAllowedAt } = link
  return (
    <Facts>
      <Fact label={`Link of ${link.driverName}`}>
        <span className={link.isLocked ? 'font-semibold text-fail' : ''}>{stateText(link)}</span>
      </Fact>
      {firstOpenedAt ? <Fact label="First opened">{showMoment(firstOpenedAt)}</Fact> : null}
      {link.truckPlate ? <Fact label="Truck plate">{link.truckPlate}</Fact> : null}
      {access ? <Fact label="Pickup code of the contact">{access.pickupCode}</Fact> : null}
      {access ? <Fact label="PIN for a load without a VIN">{access.pin}</Fact> : null}
      {gatePassesAllowedAt ? (
        <Fact label="Gate passes open anywhere">{showMoment(gatePassesAllowedAt)}</Fact>
      ) : null}
    </Facts>
  )
}

type Address = { link: StaffDriverLink; access: NonNullable<StaffDriverLink['access']> }

/** The address to send to the driver, with a QR code on demand. */
function LinkAddress({ link, access: { url } }: Address) {
  const [isShown, setIsShown] = useState(false)
  const text = `sms:+1${link.driverPhone}?&body=${encodeURIComponent(`Your load: ${url}`)}`
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <CopyLink link={url} label="Copy the driver’s link" />
        <a href={text} className="underline underline-offset-4">
          Text it from this device
        </a>
        <Button look="text" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide the QR code' : 'Show a QR code'}
        </Button>
      </div>
      {isShown ? (
        <QrCode text={url} label={`QR code of the link of ${link.driverName}`} className="size-48" />
      ) : null}
    </div>
  )
}

function PlateForm({ orderId, link }: { orderId: string; link: StaffDriverLink }) {
  const [plate, setPlate] = useState(link.truckPlate ?? '')
  const { message, isBusy, run } = useAction()
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => setTruckPlate(orderId, plate))
      }}
    >
      <TextField
        label="Truck plate"
        value={plate}
        maxLength={20}
        autoComplete="off"
        error={message}
        onChange={({ target }) => setPlate(target.value)}
      />
      {plate === (link.truckPlate ?? '') ? null : (
        <Button look="quiet" type="submit" busy={isBusy}>
          Save
        </Button>
      )}
    </form>
  )
}
