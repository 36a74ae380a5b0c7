import { finalPaperHours } from '@switchback/core/inspections/paper-copy.ts'
import { paperPath, paperSeed } from '@switchback/core/inspections/paper-link.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import type { PaperMessageFacts } from '@switchback/core/messages/paper-message-facts.ts'
import {
  action,
  facts,
  paragraph,
  plain,
  type MailBlock,
  type MailContent,
  type MailSite,
} from '../parts/mail-content.ts'
import {
  becauseOfOrder,
  contactBlock,
  greeting,
  quietOrderActions,
  routeText,
  vehicleFacts,
} from '../parts/order-parts.ts'

type Copy = MessageFacts['bill_of_lading_copy']
type Signed = Pick<Copy, 'step' | 'isFinal' | 'missingPhotos' | 'paperCarrier' | 'copyId' | 'copyLink'>

const titles = {
  pickup: { interim: 'The pickup is signed', final: 'The bill of lading of the pickup is complete' },
  delivery: {
    interim: 'The delivery is signed',
    final: 'The bill of lading of the delivery is complete',
  },
} as const

const attached = 'It is attached as a PDF, too.'

const titleOf = ({ step, isFinal }: Signed) => titles[step][isFinal ? 'final' : 'interim']

function introOf(signed: Signed): string {
  const { missingPhotos = [], paperCarrier } = signed
  if (missingPhotos.length === 0) return introOfWhole(signed)
  return `The bill of lading of ${plain(paperCarrier, 120)} has every signature, but not every photo: ${missingPhotos.join(', ')} did not arrive within ${finalPaperHours} hours. The link shows each that still comes. ${attached}`
}

const introOfWhole = ({ isFinal, paperCarrier }: Signed): string =>
  isFinal
    ? `The bill of lading of ${plain(paperCarrier, 120)} has every photo and signature now. ${attached}`
    : `The bill of lading of ${plain(paperCarrier, 120)} is signed. Its photos are on their way; the link shows each as it arrives, and you get the complete paper once all are here.`

/** The paper and its photos, behind the link of this copy. */
const openPaper = ({ copyId, copyLink }: Signed, site: MailSite): MailBlock =>
  action(
    'See the bill of lading and photos',
    `${site.origin}${paperPath(site.passwordToken(paperSeed(copyLink ?? copyId)))}`,
  )

/** To the customer or the dealership. */
function toCustomer(paper: MessageFacts['bill_of_lading'], site: MailSite): MailContent {
  return {
    subject: `${titleOf(paper)}: order ${paper.orderNumber}`,
    preview: plain(paper.vehicle, 120),
    title: titleOf(paper),
    blocks: [
      greeting(paper),
      paragraph(introOf(paper)),
      facts([['Order', paper.orderNumber], ...vehicleFacts(paper), ['Route', routeText(paper)]]),
      openPaper(paper, site),
      paragraph(
        'Please look at the photos and the marks of damage. If something is missing, tell us within 48 hours; later reports are still possible.',
      ),
      ...quietOrderActions(paper, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}

/** To the carrier, and to who signed at a stop. Source: DRIVER-24. */
function toOthers(paper: Copy, site: MailSite): MailContent {
  return {
    subject: `${titleOf(paper)}: ${paper.paperNumber}`,
    preview: plain(paper.vehicle, 120),
    title: titleOf(paper),
    blocks: [
      paragraph(introOf(paper)),
      facts([
        ['Bill of lading', paper.paperNumber],
        ...vehicleFacts(paper),
        ['Route', routeText(paper)],
        ['Carrier', plain(paper.paperCarrier, 120)],
      ]),
      openPaper(paper, site),
      contactBlock(site),
    ],
    because: 'You’re receiving this email because you or your company took part in this transport.',
  }
}

type PaperKind = keyof PaperMessageFacts<unknown>

/** The mails with a bill of lading. Source: DRIVER-24. */
export const paperMails: {
  readonly [Kind in PaperKind]: (facts: MessageFacts[Kind], site: MailSite) => MailContent
} = { bill_of_lading: toCustomer, bill_of_lading_copy: toOthers }
