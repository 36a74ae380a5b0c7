/** How the company calls itself on screens, in mails and on paper. One record; a deployment may replace it. */
export type Brand = {
  readonly name: string
  readonly tagline: string
  readonly phone: string
  readonly email: string
  readonly postalAddress: string
}

/** The brand as shipped. */
export const defaultBrand: Brand = {
  name: 'Switchback',
  tagline: 'Vehicle transport, priced in plain sight',
  phone: '(800) 555-0142',
  email: 'hello@switchback.example',
  postalAddress: '100 Harbor Street, Suite 400, Tampa, FL 33602',
}
