import { passwordLinkHours } from '@switchback/core/access/password-link.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { action, facts, paragraph, plain, type MailContent, type MessageSite } from '../parts/mail-content.ts'
import { contactBlock } from '../parts/order-parts.ts'

type Facts = MessageFacts['password_link']

function invitation({ invitedBy, companyName, portal }: Facts, site: MessageSite): string {
  const what = portal === 'dealer' ? 'the dealer portal' : 'the admin portal'
  const where = companyName === null ? '' : ` for ${plain(companyName, 160)}`
  const who =
    invitedBy === null ? 'An account was created for you in' : `${plain(invitedBy, 120)} invited you to`
  return `${who} ${what} of ${site.brand.name}${where}. Choose a password to sign in.`
}

/** The link for a new or first password. Source: ACCESS-12, ACCESS-11. */
export function passwordLink(link: Facts, site: MessageSite): MailContent {
  const isSetup = link.purpose === 'setup'
  const address = `${site.origin}/${link.portal}/${link.purpose}-password?token=${site.passwordToken(link.seed)}`
  return {
    subject: isSetup ? `Your account with ${site.brand.name}` : 'Reset your password',
    preview: `The link works once, for ${passwordLinkHours} hours.`,
    title: isSetup ? 'Set up your account' : 'Choose a new password',
    blocks: [
      paragraph(`Hello ${plain(link.firstName, 120)},`),
      paragraph(
        isSetup
          ? invitation(link, site)
          : 'Someone, probably you, asked for a new password for your account. If it wasn’t you, you can ignore this email. Your password won’t change.',
      ),
      facts([['Username', link.username]]),
      action(isSetup ? 'Set up your password' : 'Choose a new password', address),
      paragraph(
        `The link works once, for ${passwordLinkHours} hours, or until a newer one is sent. Don’t share it.`,
      ),
      contactBlock(site),
    ],
    because: 'You’re receiving this email because this address belongs to an account with us.',
  }
}
