import { claimKindNames } from '@switchback/core/orders/claims/claim.ts'
import { carrierClaimPath } from '@switchback/core/orders/claims/carrier-claim.ts'
import type { ClaimMessageFacts } from '@switchback/core/messages/claim-message-facts.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import {
  action,
  facts,
  paragraph,
  plain,
  type MailBlock,
  type MailContent,
  type MailSite,
} from '../parts/mail-content.ts'
import { becauseOfOrder, contactBlock, endedOrderActions, greeting } from '../parts/order-parts.ts'

type Claimed = Pick<
  MessageFacts['claim_received'],
  'claimNumber' | 'claimedVehicle' | 'claimKind' | 'amountCents'
>

const claimFacts = (
  { claimNumber, claimedVehicle, claimKind, amountCents }: Claimed,
  more: readonly (readonly [string, string | null])[] = [],
): MailBlock =>
  facts([
    ['Claim', claimNumber],
    ['Vehicle', plain(claimedVehicle, 300)],
    ['About', claimKindNames[claimKind]],
    ['Claimed', formatDollars(amountCents)],
    ...more,
  ])

/** To the claimant, once a claim is filed. */
function received(claim: MessageFacts['claim_received'], site: MailSite): MailContent {
  return {
    subject: `Claim ${claim.claimNumber}: we received it`,
    preview: `You hear from us by ${showDay(claim.acknowledgeBy)} at the latest.`,
    title: 'We received your claim',
    blocks: [
      greeting(claim),
      paragraph('Thank you for telling us. We look at your claim and ask the carrier for its side.'),
      claimFacts(claim, [
        ['What happened', plain(claim.what, 600)],
        ['First answer by', showDay(claim.acknowledgeBy)],
        ['Decision by', showDay(claim.decideBy)],
      ]),
      paragraph(
        'Please keep the vehicle as it is until somebody has seen it, and add photos and estimates to your claim: they speed it up.',
      ),
      ...endedOrderActions(claim, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}

const decisions: Readonly<
  Record<MessageFacts['claim_decided']['decision'], { title: string; text: (sum: string) => string }>
> = {
  offered: {
    title: 'We have an offer for your claim',
    text: (sum) =>
      `We offer ${sum} to settle your claim. You can accept or decline it on the page of your order.`,
  },
  paid: { title: 'Your claim is paid', text: (sum) => `${sum} was paid for your claim.` },
  refused: { title: 'Your claim is declined', text: () => 'We looked at your claim and decline it.' },
}

const sumNames = { offered: 'Offered', paid: 'Paid', refused: 'Offered' } as const

/** To the claimant, with an offer, a payment, or the reason why a claim is declined. */
function decided(claim: MessageFacts['claim_decided'], site: MailSite): MailContent {
  const { title, text } = decisions[claim.decision]
  const sum = claim.sumCents === null ? '' : formatDollars(claim.sumCents)
  return {
    subject: `Claim ${claim.claimNumber}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    preview: text(sum),
    title,
    blocks: [
      greeting(claim),
      paragraph(text(sum)),
      claimFacts(claim, [
        [sumNames[claim.decision], sum],
        ['Reason', claim.reason && plain(claim.reason, 500)],
      ]),
      ...(claim.sueBy === null
        ? []
        : [
            paragraph(
              `If you disagree, write or call us. By law you may also take the carrier to court until ${showDay(claim.sueBy)}.`,
            ),
          ]),
      ...endedOrderActions(claim, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}

/** To the carrier that had the vehicle, with a link to the claim and its photos. Source: CLAIM-8. */
function toCarrier(claim: MessageFacts['claim_to_carrier'], site: MailSite): MailContent {
  return {
    subject: `Claim ${claim.claimNumber} for a vehicle that you transported`,
    preview: `${plain(claim.claimedVehicle, 120)}, ${formatDollars(claim.amountCents)}.`,
    title: 'A claim for a vehicle that you transported',
    blocks: [
      paragraph(`Hello ${plain(claim.carrierName, 120)},`),
      paragraph(
        'A customer claims for a vehicle that you transported for us. Please tell your insurer, and answer us with your side and your photos.',
      ),
      claimFacts(claim, [
        ['Order', claim.orderNumber],
        ['Route', `${plain(claim.pickupPlace)} to ${plain(claim.deliveryPlace)}`],
        ['What happened', plain(claim.what, 600)],
        ['Acknowledge by', showDay(claim.acknowledgeBy)],
        ['Pay, decline or offer by', showDay(claim.decideBy)],
      ]),
      action(
        'See the claim and its photos',
        `${site.origin}${carrierClaimPath(site.passwordToken(claim.seed))}`,
      ),
      contactBlock(site),
    ],
    because: 'You’re receiving this email because your company transported this vehicle.',
  }
}

type ClaimKindOfMail = keyof ClaimMessageFacts<unknown>

/** The mails about claims. Source: CLAIM-7. */
export const claimMails: {
  readonly [Kind in ClaimKindOfMail]: (facts: MessageFacts[Kind], site: MailSite) => MailContent
} = { claim_received: received, claim_decided: decided, claim_to_carrier: toCarrier }
