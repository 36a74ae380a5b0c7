import type { MailFile } from '../providers/message-provider.ts'
import type { OutboxRow } from './render-message.ts'

/** A paper that goes with a mail, by its number: it is drawn whenever it is sent or shown. Source: MSG-31. */
export type Paper = {
  readonly kind: 'invoice' | 'credit_note'
  readonly number: string
  /** `INV-2026-000012.pdf`. */
  readonly fileName: string
}

const papers = {
  invoice_issued: { kind: 'invoice', fact: 'invoiceNumber' },
  invoice_credited: { kind: 'credit_note', fact: 'creditNoteNumber' },
} as const

/** The papers of a message; none for most. Source: MSG-31. */
export function papersOf({ channel, kind, facts }: Pick<OutboxRow, 'channel' | 'kind' | 'facts'>): Paper[] {
  if (channel !== 'mail' || !(kind === 'invoice_issued' || kind === 'invoice_credited')) return []
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
