import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, type MailContent, type MailSite } from './mail-content.ts'

const named: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** The words of a mail's HTML, for programs that show no HTML. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<(style|script|head)\b[^]*?<\/\1\s*>/gi, '')
    .replaceAll(/<(?:br|\/p|\/div|\/h[1-6]|\/li|\/tr)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => named[entity] ?? entity)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*\n/g, '\n\n')
    .trim()
}

/** A mail that staff wrote as text, in our layout. Source: MSG-12. */
export function staffMail({ subject, text }: MessageFacts['staff_mail'], { brand }: MailSite): MailContent {
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return {
    subject,
    preview: paragraphs[0] ?? subject,
    title: subject,
    blocks: paragraphs.map((part) => paragraph(part)),
    because: `${brand.name} sent you this mail. You can reply to it.`,
  }
}
