import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, type MailContent, type MailSite } from '../parts/mail-content.ts'

const named: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** Elements whose content is no text, each removed up to its end tag. */
function withoutHiddenElements(html: string): string {
  const open = /<(style|script|head)\b/gi
  const unclosed = new Set<string>()
  const parts: string[] = []
  let at = 0
  for (let found = open.exec(html); found; found = open.exec(html)) {
    const name = found[1]?.toLowerCase() ?? ''
    if (unclosed.has(name)) continue
    const close = new RegExp(`</${name}\\s*>`, 'gi')
    close.lastIndex = open.lastIndex
    if (!close.test(html)) {
      unclosed.add(name)
      continue
    }
    parts.push(html.slice(at, found.index))
    at = open.lastIndex = close.lastIndex
  }
  return parts.join('') + html.slice(at)
}

/** Block ends become lines and the other tags go. Every `<` before the last `>` closes, so no search repeats. */
function withoutTags(html: string): string {
  const end = html.lastIndexOf('>') + 1
  const tagged = html.slice(0, end)
  return (
    tagged.replaceAll(/<(?:br|\/p|\/div|\/h[1-6]|\/li|\/tr)\b[^>]*>/gi, '\n').replaceAll(/<[^>]*>/g, '') +
    html.slice(end)
  )
}

/** The words of a mail's HTML, for programs that show no HTML. Takes time in proportion to its length. */
export function textOfHtml(html: string): string {
  return withoutTags(withoutHiddenElements(html))
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
    because: `${brand.name} sent you this email. You can reply to it.`,
  }
}
