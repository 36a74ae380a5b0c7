import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import type { DealerAccount, InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { firstInvoiceDirection, invoiceSorts } from '@switchback/core/invoices/invoice-sorts.ts'
import { invoiceStatuses } from '@switchback/core/invoices/invoice-status.ts'
import { useMemo } from 'react'
import { allInvoices, invoicesQuery, type InvoiceFilter } from '../../queries/invoice-calls.ts'
import { useCan } from '../../queries/me.ts'
import type { KnownInvoices } from '../../queries/saved-invoices.ts'
import { AsOf } from '../../ui/format/as-of.tsx'
import { daysGroup, totalGroup } from '../../ui/filters/range-groups.ts'
import { Money } from '../../ui/money.tsx'
import { StatCard, StatCards } from '../../ui/stat-card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ExportCsvButton } from '../../ui/table/csv/export-csv-button.tsx'
import { isFiltered, ListFilters } from '../../ui/table/list-filters.tsx'
import { ListSection } from '../../ui/table/list-section.tsx'
import { NothingFound } from '../../ui/table/nothing-found.tsx'
import { SortedAmong } from '../../ui/table/sorted-among.tsx'
import { TwoLineRows } from '../../ui/table/two-line-rows.tsx'
import { useListRows } from '../../ui/table/use-list-rows.ts'
import { useServerSorting } from '../../ui/table/use-server-sorting.ts'
import { AgingTable } from './aging-table.tsx'
import { BillsExport } from './bills-export.tsx'
import { ChooseInvoices, PayChosen } from './chosen-invoices.tsx'
import { invoiceCarRows, invoiceCsvColumns } from './invoice-csv.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { PaymentTermsPanel } from './payment-terms-panel.tsx'
import { StatementPanel } from './statement-panel.tsx'
import {
  accountAvailable,
  accountBalanceDue,
  accountCreditLimit,
  listAdminsOnly,
  listCaption,
  listEmpty,
  listNoneFound,
  listPlaceholder,
  listSaved,
  listSearch,
  listShowAll,
  listTitle,
} from './words.ts'

type Props = { dealer: DealerProfile; filter: InvoiceFilter; onFilter: (filter: InvoiceFilter) => void }

const rowsOf = (page: KnownInvoices) => page.invoices
const nothing: readonly InvoiceResponse[] = []
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
        caption={listCaption}
        columns={columns}
        rowKey={({ id }) => id}
        rows={rows}
        sorting={sorting}
        onSort={onSort}
        empty={
          isFiltered(filter) || first?.savedAt ? <NoneFound onAll={() => onFilter({})} /> : <p>{listEmpty}</p>
        }
      />
    </TwoLineRows>
  )
  return (
    <ChooseInvoices listed={canPay && rows.kind === 'ready' ? rows.rows : nothing}>
      <ListSection
        id="invoices-heading"
        title={listTitle}
        note={
          <>
            Current balance: <Money dollars={dealer.currentBalance} className="font-semibold text-ink" />
          </>
        }
        filters={
          <ListFilters
            label={listSearch}
            placeholder={listPlaceholder}
            statuses={invoiceStatuses}
            wordOf={(status) => status}
            groups={groups}
            filter={filter}
            onFilter={onFilter}
          />
        }
        actions={<Actions filter={sorted} />}
      >
        <AsOf at={first?.savedAt} saved={listSaved} />
        <SortedAmong rows="invoices" count={first?.sortedAmong} />
        {table}
        {canPay ? null : <p className="text-soft">{listAdminsOnly}</p>}
      </ListSection>
      <Billing dealer={dealer} account={account} />
    </ChooseInvoices>
  )
}

const Actions = ({ filter }: Pick<Props, 'filter'>) => (
  <>
    <PayChosen />
    <ExportCsvButton
      columns={invoiceCsvColumns}
      filename="invoices"
      loadRows={async () => {
        const found = await allInvoices(filter)
        return { ...found, rows: invoiceCarRows(found.rows) }
      }}
    />
  </>
)

/** The account behind the invoices, and its papers. */
function Billing({ dealer, account }: Pick<Props, 'dealer'> & { account: DealerAccount | undefined }) {
  return (
    <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-8">
      <CreditCards dealer={dealer} account={account} />
      {account ? <AgingTable aging={account.aging} /> : null}
      <StatementPanel />
      <BillsExport />
      <PaymentTermsPanel dealer={dealer} account={account} />
    </div>
  )
}

const NoneFound = ({ onAll }: { onAll: () => void }) => (
  <NothingFound all={listShowAll} onAll={onAll}>
    {listNoneFound}
  </NothingFound>
)

/** Prefers the page's account data when it is loaded, because it is newer. */
function CreditCards({ dealer, account }: { dealer: DealerProfile; account: DealerAccount | undefined }) {
  const { creditLimit, availableCredit, currentBalance } = account ?? dealer
  return (
    <StatCards>
      <StatCard label={accountCreditLimit}>
        <Money dollars={creditLimit} />
      </StatCard>
      <StatCard label={accountBalanceDue}>
        <Money dollars={account?.aging.total ?? currentBalance} />
      </StatCard>
      <StatCard label={accountAvailable}>
        <Money dollars={availableCredit} />
      </StatCard>
    </StatCards>
  )
}
