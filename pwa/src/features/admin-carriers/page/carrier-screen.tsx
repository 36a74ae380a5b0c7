import type { CarrierDetails } from '@switchback/core/carriers/carrier.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskPage, DeskSection } from '../../../ui/layout/desk-page.tsx'
import { carrierQuery } from '../carrier-calls.ts'
import { CarrierSheet } from '../carrier-sheet.tsx'
import { DeliveredOrders } from '../delivered-orders.tsx'
import { JobList } from '../job-list.tsx'
import { RecordChanges } from '../record-changes.tsx'
import { CarrierDocuments } from './carrier-documents.tsx'
import { CarrierFacts, OwedFacts } from './carrier-facts.tsx'
import { CarrierNotes } from './carrier-notes.tsx'
import { CarrierOffers } from './carrier-offers.tsx'
import { PaymentDetails } from './payment-details.tsx'

type Props = { carrierId: string; onGone: () => void }

/** One carrier: whom to call, its papers and account, what we owe it, and its work for us. Source: CARRIER-6. */
export function CarrierScreen({ carrierId, onGone }: Props) {
  const { data } = useSuspenseQuery(carrierQuery(carrierId))
  const may = useCan()
  const [isEdited, setIsEdited] = useState(false)
  const { carrier } = data
  return (
    <DeskPage
      above={
        may('drivers') || may('carriers') ? (
          <Link
            to="/admin/drivers"
            search={{ tab: 'carriers' }}
            className="inline-block py-1 text-sm underline underline-offset-4"
          >
            All carriers
          </Link>
        ) : (
          <Link to="/admin/payables" className="inline-block py-1 text-sm underline underline-offset-4">
            Carriers to pay
          </Link>
        )
      }
      title={carrier.name}
      lead={carrier.isActive ? 'Active' : 'Inactive: not assigned to orders'}
      actions={
        may('carriers') ? (
          <Button look="quiet" onClick={() => setIsEdited(true)}>
            Edit carrier
          </Button>
        ) : undefined
      }
    >
      <Sections data={data} />
      {isEdited ? (
        <CarrierSheet carrier={carrier} onClose={() => setIsEdited(false)} onDeleted={onGone} />
      ) : null}
    </DeskPage>
  )
}

function Sections({ data }: { data: CarrierDetails }) {
  const may = useCan()
  const { carrier, documents, notes, unpaid, jobs, events } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="grid min-w-0 gap-9 lg:order-2">
        <DeskSection title="Carrier">
          <CarrierFacts carrier={carrier} />
        </DeskSection>
        {unpaid ? (
          <DeskSection title="Owed">
            <OwedFacts unpaid={unpaid} />
          </DeskSection>
        ) : null}
        {may('payments') ? (
          <DeskSection title="Payment details">
            <PaymentDetails carrierId={carrier.id} />
          </DeskSection>
        ) : null}
      </div>
      <div className="grid min-w-0 gap-9">
        {documents ? <CarrierDocuments carrier={carrier} documents={documents} /> : null}
        <DeskSection title="Notes">
          <CarrierNotes carrierId={carrier.id} notes={notes} />
        </DeskSection>
        <DeskSection title="Orders">
          <div className="grid gap-5">
            <DeliveredOrders carrier={carrier} lanes={data.lanes} />
            <JobList jobs={jobs} nameOf={({ driverName }) => driverName} />
          </div>
        </DeskSection>
        <DeskSection title="Offers">
          <CarrierOffers offers={data.offers} />
        </DeskSection>
        <DeskSection title="Changes">
          <RecordChanges events={events} />
        </DeskSection>
      </div>
    </div>
  )
}
