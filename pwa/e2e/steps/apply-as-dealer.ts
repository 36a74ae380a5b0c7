import type { Page } from '@playwright/test'
import { expect } from '../harness/test.ts'

/** A dealership that no other test uses. */
export type Applicant = {
  readonly companyName: string
  readonly username: string
  readonly password: string
  readonly email: string
}

/** A dealership that has just applied, created through the API. */
export async function applyAsDealer(page: Page): Promise<Applicant> {
  const number = String(Math.floor(Math.random() * 1e9))
  const applicant = {
    companyName: `Gulf Autos ${number}`,
    username: `gulf.${number}`,
    password: 'plover-crane-4417',
    email: `pat.${number}@example.com`,
  }
  const data = {
    ...applicant,
    contactName: 'Pat Ng',
    phone: '(813) 555-0120',
    address: '88 Old Kings Rd',
    city: 'Tampa',
    state: 'FL',
    zipCode: '33602',
    taxId: '12-3456789',
  }
  const response = await page.request.post('/api/dealer/apply', { data })
  expect(response.ok(), await response.text()).toBe(true)
  return applicant
}

/**
 * An approved dealership that no other test uses, created through the API: tests may change its sessions, password and
 * second step without effects on tests that run in parallel.
 */
export async function approvedDealer(page: Page): Promise<Applicant> {
  const applicant = await applyAsDealer(page)
  const login = await page.request.post('/api/auth/login', {
    data: { username: 'admin', password: 'switchback-admin' },
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const response = await page.request.get('/api/admin/dealers', { headers })
  const { dealers } = (await response.json()) as { dealers: { id: string; companyName: string }[] }
  const id = dealers.find(({ companyName }) => companyName === applicant.companyName)?.id
  const approval = await page.request.post(`/api/admin/dealers/${id}/approve`, { headers, data: {} })
  expect(approval.ok(), await approval.text()).toBe(true)
  return applicant
}

/** The request body of the dealership's own page. */
export async function callAsDealer(
  page: Page,
  { username, password }: Applicant,
  path: string,
  data: object,
): Promise<void> {
  const login = await page.request.post('/api/auth/login', { data: { username, password } })
  const { token } = (await login.json()) as { token: string }
  const response = await page.request.post(path, { data, headers: { Authorization: `Bearer ${token}` } })
  expect(response.ok(), await response.text()).toBe(true)
}

const reference = {
  companyName: 'Bay Parts',
  contactName: 'Lou Park',
  phone: '(813) 555-0118',
  email: 'lou@example.com',
}

export const creditApplication = {
  businessName: 'Gulf Autos',
  yearsInBusiness: 3,
  annualRevenue: 100_000,
  requestedCreditLimit: 10_000,
  bankName: 'First Coast Bank',
  routingNumber: '063100277',
  bankAccountNumber: '6789',
  tradeReferences: [reference, { ...reference, companyName: 'Gulf Tires' }],
}

export const invoiceOrder = {
  quoteId: null,
  customerName: 'Pat Ng',
  customerEmail: 'pat@example.com',
  customerPhone: '(813) 555-0120',
  pickupAddress: '400 N Ashley Dr, Tampa, FL 33602',
  deliveryAddress: '20 W 34th St, New York, NY 10001',
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleYear: '2021',
  vehicleMake: 'Toyota',
  vehicleModel: 'RAV4',
  paymentMethod: 'invoice',
}
