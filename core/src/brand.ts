/** The company's name on screens, in mails, and on paper. One record that a deployment may replace. */
export type Brand = {
  readonly name: string
  readonly tagline: string
  readonly phone: string
  readonly email: string
  readonly postalAddress: string
  /** USDOT number of the broker, digits only; shown only where set, like the next two. */
  readonly usdotNumber: string | null
  /** Docket number, digits only. */
  readonly mcNumber: string | null
  /** The cargo insurance of carriers in words, `up to $100,000 per vehicle`. */
  readonly cargoInsurance: string | null
}

/** The default brand. */
export const defaultBrand: Brand = {
  name: 'Switchback',
  tagline: 'Vehicle transport, priced in plain sight',
  phone: '(800) 555-0142',
  email: 'hello@switchback.example',
  postalAddress: '100 Harbor Street, Suite 400, Tampa, FL 33602',
  usdotNumber: null,
  mcNumber: null,
  cargoInsurance: null,
}

/** The public record of a broker or carrier at the Federal Motor Carrier Safety Administration. */
export function publicRecordUrl(usdotNumber: string): string {
  return `https://safer.fmcsa.dot.gov/query.asp?searchtype=ANY&query_type=queryCarrierSnapshot&query_param=USDOT&query_string=${usdotNumber}`
}
