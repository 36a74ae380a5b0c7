import type { InvoiceResponse, InvoicesPage } from '@switchback/core/invoices/invoice-response.ts'
import { allPages } from '../api/all-pages.ts'
import { currentAccount } from '../offline/device/current-account.ts'
import { savedList } from '../offline/saved/saved-list.ts'
import { savedOfState } from './dealer-order-calls.ts'
import { loadInvoices } from './invoice-calls.ts'
import { openInvoicesId } from './saved-invoices.ts'

/** Saves all open invoices and the account on the device. Source: OFFLINE-25. */
export async function saveOpenInvoices(): Promise<void> {
  const owner = currentAccount()
  const open: InvoiceResponse[] = []
  let account: InvoicesPage['account'] | undefined
  for (const status of ['overdue', 'pending'] as const) {
    const load = async (cursor: string | undefined, rows: number) => {
      const page = await loadInvoices({ status }, cursor, rows)
      account = page.account
      return page
    }
    const { rows } = await allPages(load, (page) => page.invoices, savedOfState)
    open.push(...rows)
  }
  if (!account) return
  const value = { invoices: open, account, savedAt: new Date().toISOString() }
  await savedList('openInvoices').save(openInvoicesId, value, owner)
}
