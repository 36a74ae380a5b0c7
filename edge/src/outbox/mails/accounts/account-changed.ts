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
  new_device: 'New sign-in to your account',
  role: 'Your role was changed',
  deactivated: 'Your account was deactivated',
  activated: 'Your account was reactivated',
  deleted: 'Your account was deleted',
}

/**
 * The advice for a change that the receiver did not expect. Where mails of the account go elsewhere now, or somebody else
 * may change it, a new password helps nobody. Source: MSG-32.
 */
function adviceOf({ change, isByOthers, isLeftAddress }: MessageFacts['account_changed']): string {
  if (isByOthers) return 'If you weren’t expecting this, call us right away.'
  if (isLeftAddress || change === 'email' || change === 'deleted')
    return 'If it wasn’t you, call us right away.'
  return 'If it wasn’t you, reset your password right away and call us.'
}

const left = 'The email address was changed. Emails about the account no longer come to this address.'

/** To the owner of an account, about any change to it. */
export function accountChanged(account: MessageFacts['account_changed'], site: MessageSite): MailContent {
  return {
    subject: subjects[account.change],
    preview: adviceOf(account),
    title: subjects[account.change],
    blocks: [
      paragraph(`Hello ${plain(account.firstName, 120)},`),
      paragraph(account.isLeftAddress ? left : accountChanges[account.change]),
      facts([
        ['Username', account.username],
        ['Device', account.device === undefined ? null : plain(account.device, 60)],
        ['When', showInstant(account.at, site.timeZone)],
      ]),
      paragraph(adviceOf(account)),
      contactBlock(site),
    ],
    because:
      account.isLeftAddress || account.change === 'deleted'
        ? 'You’re receiving this email because this address belonged to an account with us until now.'
        : 'You’re receiving this email because this address belongs to an account with us.',
  }
}
