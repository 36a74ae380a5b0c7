import { openDatabase } from '@switchback/db/client.ts'
import {
  carriersWithoutPapers,
  type CarrierWithoutPapers,
} from '@switchback/db/seed/carriers-without-papers.ts'
import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { StartError } from './start-error.ts'

/** A page with one line of text. */
function pageOf(text: string): Blob {
  const drawn = `BT /F1 18 Tf 72 700 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((body, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\n`
  return new Blob([`${pdf}${table}startxref\n${pdf.length}\n%%EOF\n`], { type: 'application/pdf' })
}

type Call = (method: string, path: string, body: FormData | object) => Promise<void>

/** Signs a demo account of the staff in. @returns how to call the API as that person */
async function staffCalls(url: string, username: string): Promise<Call> {
  const json = { 'Content-Type': 'application/json' }
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password: demoPasswords.staff }),
  })
  const { token } = (await signIn.json()) as { token: string }
  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const headers = { Authorization: `Bearer ${token}`, ...(isForm ? {} : json) }
    const sent = isForm ? body : JSON.stringify(body)
    const response = await fetch(`${url}/api/admin/carriers/${path}`, { method, headers, body: sent })
    if (response.ok) return
    throw new StartError(`The papers of a demo carrier were refused: ${await response.text()}`)
  }
}

async function addPapers(
  call: Call,
  { id, name, issuedOn, expiresOn }: CarrierWithoutPapers,
  at: number,
): Promise<void> {
  const documents: [query: string, file: string][] = [
    ['kind=w9', 'w9.pdf'],
    [`kind=insurance&issuedOn=${issuedOn}&expiresOn=${expiresOn}`, 'insurance-certificate.pdf'],
    [`kind=agreement&issuedOn=${issuedOn}`, 'carrier-agreement.pdf'],
  ]
  for (const [query, file] of documents.slice(0, at % 4 === 3 ? 1 : 3)) {
    const form = new FormData()
    form.append('file', pageOf(`${name}: ${file}`), file)
    await call('POST', `${id}/documents?${query}`, form)
  }
}

const banks = ['Harbor Bank', 'First Prairie Credit Union', 'Lone Star National Bank']
const routingNumbers = ['021000021', '011401533', '091000019']

/** Documents and payment details of some demo carriers, of nobody real, unless they have some. Source: DEV-3. */
export async function addDemoPapers(databaseUrl: string, url: string): Promise<void> {
  const some = await carriersWithoutPapers(openDatabase({ url: databaseUrl }))
  if (some.length === 0) return
  const [dispatch, finance] = [await staffCalls(url, 'ops'), await staffCalls(url, 'finance')]
  for (const [at, carrier] of some.entries()) {
    await addPapers(dispatch, carrier, at)
    if (at % 4 !== 3)
      await finance('PUT', `${carrier.id}/payment-details`, {
        accountHolder: `${carrier.name} LLC`,
        bankName: banks[at % 3],
        routingNumber: routingNumbers[at % 3],
        accountNumber: String(4_400_019_287 + at * 7919),
        revision: 0,
      })
  }
}
