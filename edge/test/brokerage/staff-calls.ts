import { payablesAtMost } from '@switchback/core/carriers/payables.ts'
import { summedAtMost } from '@switchback/core/dashboard/admin-dashboard.ts'
import { biggestDealer } from './brokerage-rows.ts'

/**
 * A call of the staff portal. A search may grow more than a list; what no index finds alone is examined up to a limit,
 * and `examined` is what reading that many orders, their words and vehicles takes.
 */
export type StaffCall = { readonly path: string; readonly isSearch?: true; readonly examined?: number }

const dayMs = 86_400_000
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)

const orders = [
  '',
  'cursor=2026-01-01T00:00:00.000Z_x',
  'status=pending',
  'status=pending,driver_found,payment_sent',
  'status=completed&sort=pickup',
  'payment=unpaid',
  'payment=invoiced&status=completed',
  'method=invoice',
  'dealer=none',
  'dealer=grown-dealer-7',
  'dealer=grown-dealer-7&status=completed',
  'from=33007',
  'from=330',
  'from=FL&to=CA',
  'status=completed&from=331',
  'due=yes&status=pending',
  'driver=ada',
  'minTotal=900&maxTotal=1500',
  'sort=total&minTotal=900&maxTotal=1500',
  'sort=total&direction=asc',
  'sort=pickup',
  `sort=pickup&pickupFrom=${day(200)}&pickupTo=${day(100)}`,
  `createdFrom=${day(100)}&createdTo=${day(90)}`,
  'sort=status',
  'ids=000001,000002,000003',
]

const searches = [
  'search=Ada',
  'search=ada%20oka',
  'search=honda',
  'search=33A00007',
  'search=grown77@example.com',
  'search=3050000077',
  'search=33021',
  'customer=oka&vehicle=honda',
]

/** Calls that no index serves in the list's order: among the newest 2000 that the words find, or sorted among 1000. */
const examined = [
  'vehicle=toyota&status=pending',
  'search=honda&sort=total',
  `dealer=${biggestDealer}&status=pending,driver_found&sort=total`,
]

/** The columns of the board. */
const board = ['pending', 'driver_found', 'payment_sent', 'driver_assigned', 'in_transit', 'completed']

const queue = ['', 'show=mine', 'show=unowned', 'show=snoozed', 'kind=no_driver&limit=50']

const audit = [
  '',
  'actorId=demo-user-ops',
  'area=orders',
  'actorId=demo-user-ops&area=orders',
  `from=${day(100)}&to=${day(90)}`,
  `area=orders&from=${day(100)}&to=${day(90)}`,
  'subjectId=000077',
]

const messages = [
  '',
  'state=sent',
  'state=dead',
  'kind=delivered',
  'state=sent&kind=delivered',
  'recipient=grown77@example.com',
]

const dealer = `/dealers/${biggestDealer}`
const invoices = ['', 'status=overdue', 'status=pending', 'status=paid', 'status=void']

const companies = [
  '/carriers',
  '/carriers?show=insurance',
  '/carriers?search=grown',
  '/carriers/grown-carrier-7',
  '/carriers/candidates?lane=FL-GA',
  '/carriers/candidates?lane=FL-GA&search=grown',
  '/drivers',
  '/drivers?search=ada',
  '/drivers/grown-driver-7',
  '/dealers',
  '/dealers?show=owing',
  '/dealers?search=grown',
]

const plain = (path: string): StaffCall => ({ path })
const search = (path: string): StaffCall => ({ path, isSearch: true })

/** Of 1,600 lanes and 300 dealerships, eleven months, thirty days and twenty-four hours, each read and grouped. */
const totalsOfReport = 2 * 1900 * (11 + 30 + 24)

/** An export reads what it writes: up to a thousand invoices, payments or orders, each with its related rows. */
const rowsOfExport = 12_000

/** A payable is a row of four tables, an order that is not collected one of five; both are listed and added up to a limit. */
const payablesListed = 4 * payablesAtMost
const sumsOfDashboard = 2 * 5 * summedAtMost

/** The stops of a day, up to the limit of each list, with their vehicles and assignments. */
const stopsListed = 3 * 300 * 6

const lastMonth = day(31).slice(0, 7)

/** The queues of money, the payables, a day's stops and the books of a month. */
const money: readonly StaffCall[] = [
  ...['not_collected', 'carrier_unpaid', 'dispute_open'].map((kind) =>
    plain(`/exceptions?kind=${kind}&limit=50`),
  ),
  { path: '/payables', examined: payablesListed },
  ...['/today', `/today?day=${day(20)}`].map((path) => ({ path, examined: stopsListed })),
  // The entries of a month grow with its business, and are read along one index.
  { path: `/accounting/periods/${lastMonth}`, examined: rowsOfExport },
  ...['ACH 77', 'product not received'].map((text) => search(`/search?q=${encodeURIComponent(text)}`)),
]

/** Every list, search and sum of the staff portal. */
export const staffCalls: readonly StaffCall[] = [
  { path: '/dashboard', examined: sumsOfDashboard },
  ...money,
  ...orders.map((query) => plain(`/orders?${query}`)),
  ...searches.map((query) => search(`/orders?${query}`)),
  ...examined.map((query): StaffCall => ({ path: `/orders?${query}`, isSearch: true, examined: 13_000 })),
  ...board.map((status) => plain(`/orders?limit=20&sort=pickup&status=${status}`)),
  plain('/orders/SBGROW0000000000000000000077'),
  plain('/orders/SBGROW0000000000000000000077/activity'),
  ...queue.map((query) => plain(`/exceptions?${query}`)),
  ...['/reports', `/reports?from=${day(6)}`, `/reports?from=${day(364)}`].map((path) => ({
    path,
    examined: totalsOfReport,
  })),
  plain('/accounting/periods'),
  { path: `/broker-records/csv?from=${day(2)}&to=${day(1)}`, examined: rowsOfExport },
  plain(dealer),
  ...invoices.map((query) => plain(`${dealer}/invoices?${query}`)),
  plain(`${dealer}/statement?from=${day(3)}`),
  plain('/system'),
  ...audit.map((query) => plain(`/audit?${query}`)),
  ...messages.map((query) => plain(`/messages/all?${query}`)),
  plain('/messages'),
  ...['all', 'unread', 'mine'].map((show) => plain(`/notifications?show=${show}`)),
  plain('/notifications/unread-count'),
  ...companies.map(plain),
  ...['ada', 'Ada Oka', '3050000077', 'grown', 'INV-2026-1', '33021', '000077', 'today'].map((text) =>
    search(`/search?q=${encodeURIComponent(text)}`),
  ),
]
