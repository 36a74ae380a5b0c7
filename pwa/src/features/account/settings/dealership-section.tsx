import { useQuery } from '@tanstack/react-query'
import { ChangeDealership } from '@switchback/core/dealers/change-dealership.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { queryClient } from '../../../api/query-client.ts'
import {
  dealershipAddress,
  DealershipFields,
  dealershipValues,
  type DealershipValues,
} from '../../../forms/dealership-fields.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { changeDealership, dealerProfileQuery } from '../../../queries/dealer-calls.ts'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PhoneNumber } from '../../../ui/format/phone-number.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { accountFailure } from './account-failure.ts'
import { AccountSection } from './account-section.tsx'
import {
  accountSave,
  accountSaving,
  dealershipAdmins,
  dealershipFailed,
  dealershipStaff,
  dealershipTitle,
} from '../words.ts'

/** The dealership's details: its admins change them, the others see them. Source: DEALER-21, DEALER-22. */
export function DealershipSection() {
  const { data: dealer, isError } = useQuery(dealerProfileQuery)
  const mayChange = useCan()('dealer.profile')
  if (!dealer) {
    return isError ? <Notice look="fail" title={dealershipFailed} /> : <Skeleton className="h-96 w-full" />
  }
  return mayChange ? <DealershipForm known={dealer} /> : <DealershipFacts dealer={dealer} />
}

function FixedFacts({ dealer }: { dealer: DealerProfile }) {
  return (
    <>
      <Fact label="Company name">{dealer.companyName}</Fact>
      <Fact label="Tax ID">
        <span className="figures">{dealer.taxId ?? 'Not given'}</span>
      </Fact>
    </>
  )
}

function DealershipFacts({ dealer }: { dealer: DealerProfile }) {
  return (
    <AccountSection title={dealershipTitle} lead={dealershipAdmins}>
      <Facts>
        <FixedFacts dealer={dealer} />
        <Fact label="Contact">{dealer.contactName}</Fact>
        <Fact label="Email">{dealer.email}</Fact>
        <Fact label="Email for invoices">{dealer.invoiceEmail ?? dealer.email}</Fact>
        <Fact label="Phone">
          <PhoneNumber digits={dealer.phone} />
        </Fact>
        <Fact label="Address">
          {dealer.address}, {dealer.city}, {dealer.state} {dealer.zipCode}
        </Fact>
      </Facts>
    </AccountSection>
  )
}

const latest = () => queryClient.fetchQuery(dealerProfileQuery)

function DealershipForm({ known }: { known: DealerProfile }) {
  const { save, goOn, isBusy, message, done, ...fields } = useRecordForm<
    DealerProfile,
    DealershipValues,
    ChangeDealership
  >({
    record: known,
    values: dealershipValues(known),
    valuesOf: dealershipValues,
    check: (typed, seen) => ChangeDealership.safeParse({ ...typed, revision: seen.profileRevision }),
    latest,
    what: 'these details',
    together: dealershipAddress,
    explain: accountFailure,
    idPrefix: 'dealership-',
  })
  const submit = save(async (change) => {
    const dealer = await changeDealership(change)
    queryClient.setQueryData(dealerProfileQuery.queryKey, dealer)
    goOn(dealer)
  }, 'Saved.')
  return (
    <AccountSection title={dealershipTitle} lead={dealershipStaff} message={message} done={done}>
      <Facts>
        <FixedFacts dealer={known} />
      </Facts>
      <form
        noValidate
        aria-label={dealershipTitle}
        className="grid max-w-[34rem] gap-5"
        onSubmit={(event) => void submit(event)}
      >
        <DealershipFields {...fields} />
        <Button type="submit" busy={isBusy} className="sm:w-56">
          {isBusy ? accountSaving : accountSave}
        </Button>
      </form>
    </AccountSection>
  )
}
