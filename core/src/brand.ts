/** The company's name on screens, in mails, and on paper. One record that a deployment may replace. */
export type Brand = {
  readonly name: string
  readonly tagline: string
  readonly phone: string
  readonly email: string
  readonly postalAddress: string
}

/** The default brand. */
export const defaultBrand: Brand = {
  name: 'Switchback',
  tagline: 'Vehicle transport, priced in plain sight',
  phone: '(800) 555-0142',
  email: 'hello@switchback.example',
  postalAddress: '100 Harbor Street, Suite 400, Tampa, FL 33602',
}
