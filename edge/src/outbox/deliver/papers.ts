import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import type { MailFile } from '../providers/message-provider.ts'
import type { OutboxRow } from './render-message.ts'

/**
 * A paper that goes with a mail, by its number, or of a bill of lading the id of its copy: it is drawn whenever it is sent
 * or shown. Source: MSG-31.
 */
export type Paper = {
  readonly kind: 'invoice' | 'credit_note' | 'bill_of_lading'
  readonly number: string
  /** `INV-2026-000012.pdf`. */
  readonly fileName: string
}

const papers = {
  invoice_issued: { kind: 'invoice', fact: 'invoiceNumber' },
  invoice_credited: { kind: 'credit_note', fact: 'creditNoteNumber' },
} as const

type Mail = Pick<OutboxRow, 'channel' | 'kind' | 'facts'>

/** The bill of lading of a copy, once all its files are here; an interim one changes by the minute, behind its link. */
function billOfLading({ facts }: Mail): Paper[] {
  const { isFinal, copyId } = facts as Partial<MessageFacts['bill_of_lading']>
  return isFinal && copyId ? [{ kind: 'bill_of_lading', number: copyId, fileName: 'bill-of-lading.pdf' }] : []
}

/** The papers of a message; none for most. Source: MSG-31. */
export function papersOf(mail: Mail): Paper[] {
  const { channel, kind, facts } = mail
  if (channel !== 'mail') return []
  if (kind === 'bill_of_lading' || kind === 'bill_of_lading_copy') return billOfLading(mail)
  if (!(kind === 'invoice_issued' || kind === 'invoice_credited')) return []
  const { kind: paper, fact } = papers[kind]
  const number: unknown = (facts as Readonly<Record<string, unknown>>)[fact]
  return typeof number === 'string' && number !== ''
    ? [{ kind: paper, number, fileName: `${number}.pdf` }]
    : []
}

/** Draws a paper as it is now. */
export type DrawPaper = (paper: Paper) => Promise<Uint8Array>

/** The papers of a message as files, drawn now. @throws as `draw` does */
export function drawFiles(draw: DrawPaper, row: OutboxRow): Promise<MailFile[]> {
  return Promise.all(
    papersOf(row).map(async (paper) => ({
      fileName: paper.fileName,
      contentType: 'application/pdf',
      base64: base64Of(await draw(paper)),
    })),
  )
}

function base64Of(bytes: Uint8Array): string {
  let binary = ''
  // One call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(binary)
}
