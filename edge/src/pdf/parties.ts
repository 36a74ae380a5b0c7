import type { Brand } from '@switchback/core/brand.ts'
import { remittanceLines, type Remittance } from '@switchback/core/invoices/remittance.ts'
import type { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { sheetEdges, type Sheet } from './sheet.ts'

/** The broker as its papers name it. */
export type Issuer = { readonly brand: Brand; readonly remittance: Remittance }

/** `USDOT 1234567 | MC 654321 | EIN 12-3456789`, as far as they are set up. */
function registrationOf({ brand, remittance }: Issuer): string {
  const numbers = [
    ['USDOT', brand.usdotNumber],
    ['MC', brand.mcNumber],
    ['EIN', remittance.ein],
  ] as const
  return numbers.flatMap(([label, number]) => (number ? [`${label} ${number}`] : [])).join(' | ')
}

/** Writes the issuer's address and numbers, below the letterhead. */
export function writeIssuer(sheet: Sheet, issuer: Issuer): void {
  const { postalAddress, phone, email } = issuer.brand
  const lines = [postalAddress, `${phone} | ${email}`, registrationOf(issuer)].filter(Boolean)
  const cells = lines.flatMap((text) => sheet.wrapped({ text, isQuiet: true, size: 9 }))
  for (const cell of cells) sheet.line([cell], 12)
  sheet.gap(14)
}

export type Payer = Pick<
  typeof dealers.$inferSelect,
  'companyName' | 'contactName' | 'address' | 'city' | 'state' | 'zipCode' | 'email'
>

const half = 330

/**
 * Writes the dealership on the left, each text wrapped, never cut, and facts of the document, label and value, on the
 * right. Source: INVOICE-14.
 */
export function writeParties(
  sheet: Sheet,
  heading: string,
  payer: Payer,
  facts: readonly (readonly [label: string, value: string])[],
): void {
  const width = half - sheetEdges.left - 12
  const who = [
    { text: payer.companyName, isBold: true, width },
    { text: payer.contactName, width },
    { text: payer.address, width },
    { text: `${payer.city}, ${payer.state} ${payer.zipCode}`, width },
    { text: payer.email, width },
  ].flatMap((cell) => sheet.wrapped(cell))
  sheet.line([{ text: heading, isQuiet: true, size: 9 }], 14)
  for (let at = 0; at < Math.max(who.length, facts.length); at++) {
    const [label = '', value = ''] = facts[at] ?? []
    sheet.line([
      who[at] ?? { text: '' },
      { text: label, x: half, isQuiet: true },
      { text: value, x: half + 90 },
    ])
  }
  sheet.gap(12)
}

/** The height of what {@link writeRemittance} writes if each way takes one line, in points. */
export const remittanceHeight = ({ remittance }: Issuer): number =>
  28 + 14 * remittanceLines(remittance).length

/** Writes how to pay: each way that is set up, with where the money goes. Source: INVOICE-13. */
export function writeRemittance(sheet: Sheet, { remittance }: Issuer, reference: string): void {
  const ways = remittanceLines(remittance)
  const names = ways.map(({ way }) => way).join(', ')
  const card = 'by card in your dealer portal.'
  sheet.line([{ text: names ? `How to pay: ${names}, or ${card}` : `How to pay: ${card}`, size: 9 }], 14)
  for (const { way, to } of ways) sheet.fact(way, to, sheetEdges.left + 80, 9)
  sheet.line([{ text: `Please name ${reference} with your payment.`, size: 9 }], 14)
}
