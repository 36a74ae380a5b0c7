import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import type { DealerAccount, InvoicesPage } from '@switchback/core/invoices/invoice-response.ts'
import { firstInvoiceDirection, invoiceSorts } from '@switchback/core/invoices/invoice-sorts.ts'
import { invoiceStatuses } from '@switchback/core/invoices/invoice-status.ts'
import { useMemo } from 'react'
import { allInvoices, invoicesQuery, type InvoiceFilter } from '../../queries/invoice-calls.ts'
import { useCan } from '../../queries/me.ts'
import { daysGroup, totalGroup } from '../../ui/filters/range-groups.ts'
import { Money } from '../../ui/money.tsx'
import { StatCard, StatCards } from '../../ui/stat-card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ExportCsvButton } from '../../ui/table/export-csv-button.tsx'
import { isFiltered, ListFilters } from '../../ui/table/list-filters.tsx'
import { NothingFound } from '../../ui/table/nothing-found.tsx'
import { SortedAmong } from '../../ui/table/sorted-among.tsx'
import { TwoLineRows } from '../../ui/table/two-line-rows.tsx'
import { useListRows } from '../../ui/table/use-list-rows.ts'
import { useServerSorting } from '../../ui/table/use-server-sorting.ts'
import { AgingTable } from './aging-table.tsx'
import { BillsExport } from './bills-export.tsx'
import { ChooseInvoices } from './chosen-invoices.tsx'
import { invoiceColumns, invoiceCsvColumns } from './invoice-columns.tsx'
import { PaymentTermsPanel } from './payment-terms-panel.tsx'
import { StatementPanel } from './statement-panel.tsx'

type Props = { dealer: DealerProfile; filter: InvoiceFilter; onFilter: (filter: InvoiceFilter) => void }

const rowsOf = (page: InvoicesPage) => page.invoices
const groups = [daysGroup('due', 'Due date'), daysGroup('created', 'Issued'), totalGroup('Amount')]

/** Invoices & Billing. Source: INVOICE-7, CREDIT-5, INVOICE-3, DEALER-25. */
export function InvoicesTab({ dealer, filter, onFilter }: Props) {
  const can = useCan()
  const canPay = can('dealer.pay')
  const { order, sorting, onSort } = useServerSorting(invoiceSorts, firstInvoiceDirection)
  const sorted = { ...filter, ...order }
  const columns = useMemo(() => invoiceColumns(canPay), [canPay])
  const { rows, first } = useListRows({ pages: invoicesQuery(sorted), rowsOf, columns, sorting })
  const account = first?.account
  const table = (
    <TwoLineRows>
      <DataTable
        caption="Your dealership's invoices"
        columns={columns}
        rowKey={({ id }) => id}
        rows={rows}
        sorting={sorting}
        onSort={onSort}
        empty={
          isFiltered(filter) ? (
            <NoneFound onAll={() => onFilter({})} />
          ) : (
            <p>No invoices yet. Invoices will appear here when you place orders with invoice payment.</p>
          )
        }
      />
    </TwoLineRows>
  )
  return (
    <section aria-labelledby="invoices-heading" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Head dealer={dealer} filter={sorted} />
      <CreditCards dealer={dealer} account={account} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ListFilters
          label="Search invoices"
          placeholder="Number, vehicle or place"
          statuses={invoiceStatuses}
          wordOf={(status) => status}
          groups={groups}
          filter={filter}
          onFilter={onFilter}
        />
        <SortedAmong rows="invoices" count={first?.sortedAmong} />
        {canPay ? (
          <ChooseInvoices listed={rows.kind === 'ready' ? rows.rows : []}>{table}</ChooseInvoices>
        ) : (
          table
        )}
        {canPay ? null : <p className="text-soft">Only dealership admins can pay invoices.</p>}
      </div>
      {account ? <AgingTable aging={account.aging} /> : null}
      <StatementPanel />
      <BillsExport />
      <PaymentTermsPanel dealer={dealer} />
    </section>
  )
}

const NoneFound = ({ onAll }: { onAll: () => void }) => (
  <NothingFound all="Show all invoices" onAll={onAll}>
    No invoices match this search and these filters.
  </NothingFound>
)

function Head({ dealer, filter }: Omit<Props, 'onFilter'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="mr-auto">
        <h2 id="invoices-heading" className="text-xl">
          Invoices &amp; Billing
        </h2>
        <p className="mt-1 text-soft">
          Current balance: <Money dollars={dealer.currentBalance} className="font-semibold text-ink" />
        </p>
      </div>
      <ExportCsvButton columns={invoiceCsvColumns} filename="invoices" loadRows={() => allInvoices(filter)} />
    </div>
  )
}

/** Prefers the page's account data when it is loaded, because it is newer. */
function CreditCards({ dealer, account }: { dealer: DealerProfile; account: DealerAccount | undefined }) {
  const { creditLimit, availableCredit, currentBalance } = account ?? dealer
  return (
    <StatCards>
      <StatCard label="Credit Limit">
        <Money dollars={creditLimit} />
      </StatCard>
      <StatCard label="Balance Due">
        <Money dollars={account?.aging.total ?? currentBalance} />
      </StatCard>
      <StatCard label="Available Credit">
        <Money dollars={availableCredit} />
      </StatCard>
    </StatCards>
  )
}
