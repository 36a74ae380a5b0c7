import { accountChanges } from '@switchback/core/messages/account-change.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import {
  showInstant,
  facts,
  paragraph,
  plain,
  type MailContent,
  type MessageSite,
} from '../parts/mail-content.ts'
import { contactBlock } from '../parts/order-parts.ts'

const subjects: Readonly<Record<MessageFacts['account_changed']['change'], string>> = {
  password: 'Your password was changed',
  email: 'Your email address was changed',
  contact: 'Your contact details were changed',
  two_factor_on: 'Two-step sign-in is on',
  two_factor_off: 'Two-step sign-in is off',
  recovery_codes: 'New recovery codes were created',
  recovery_code_used: 'A recovery code was used',
  role: 'Your role was changed',
  deactivated: 'Your account was deactivated',
  activated: 'Your account was reactivated',
}

/** To the owner of an account, about any change to it. */
export function accountChanged(account: MessageFacts['account_changed'], site: MessageSite): MailContent {
  return {
    subject: subjects[account.change],
    preview: 'Wasn’t you? Call us right away.',
    title: subjects[account.change],
    blocks: [
      paragraph(`Hello ${plain(account.firstName, 120)},`),
      paragraph(accountChanges[account.change]),
      facts([
        ['Username', account.username],
        ['When', showInstant(account.at, site.timeZone)],
      ]),
      paragraph('If it wasn’t you, reset your password right away and call us.'),
      contactBlock(site),
    ],
    because: 'You’re receiving this email because this address belongs to an account with us.',
  }
}
