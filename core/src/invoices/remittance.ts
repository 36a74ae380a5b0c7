/**
 * Where a dealership sends its money, and the broker's tax number. Each field is null if it is not set up. Only papers
 * and the portal show it, to people of a dealership and to staff; no public response has it.
 * Source: INVOICE-13.
 */
export type Remittance = {
  readonly ein: string | null
  readonly bankName: string | null
  readonly accountNumber: string | null
  /** Nine digits; with one, ACH is a way to pay. */
  readonly achRoutingNumber: string | null
  /** Nine digits; many banks have another one for wires. */
  readonly wireRoutingNumber: string | null
  /** Payee and address in one line. */
  readonly checkAddress: string | null
}

/** A way to pay an invoice besides the card, and where the money goes. */
export type RemittanceLine = { readonly way: string; readonly to: string }

/** The ways that are set up, in the words of INVOICE-7, each with where the money goes. Source: INVOICE-13. */
export function remittanceLines(remittance: Remittance): RemittanceLine[] {
  const { bankName, accountNumber, achRoutingNumber, wireRoutingNumber, checkAddress } = remittance
  const account = (routingNumber: string | null) =>
    routingNumber && `${bankName}, routing ${routingNumber}, account ${accountNumber}`
  const ways = [
    ['ACH', account(achRoutingNumber)],
    ['Wire Transfer', account(wireRoutingNumber)],
    ['Check', checkAddress],
  ] as const
  return ways.flatMap(([way, to]) => (to === null || to === '' ? [] : [{ way, to }]))
}
