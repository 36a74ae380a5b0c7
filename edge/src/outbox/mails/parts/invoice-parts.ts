import { action, type MailBlock, type MessageSite } from './mail-content.ts'

const invoicesUrl = ({ origin }: MessageSite): string => `${origin}/dealer/dashboard?tab=invoices`

/** The button that opens a dealership's invoices. */
export const openInvoices = (site: MessageSite): MailBlock => action('Open your invoices', invoicesUrl(site))

/** The same button where something is to be paid, `Pay $1,160.00`. */
export const payInvoices = (amount: string, site: MessageSite): MailBlock =>
  action(`Pay ${amount}`, invoicesUrl(site))

/** `ACH, wire transfer or check`. */
function listed(ways: readonly string[]): string {
  const words = ways.map((way) => (way === 'ACH' ? way : way.toLowerCase()))
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** Which ways to pay an invoice are set up. Source: INVOICE-13. */
export function howToPay({ payWays }: MessageSite): string {
  return payWays.length === 0
    ? 'Pay by card in your dealer portal.'
    : `Pay by card in your dealer portal, or by ${listed(payWays)} as the invoice says.`
}
