import type { MailBlock, MailContent, MessageSite } from './mail-content.ts'

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.text
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'steps':
      return block.items.map((item, index) => `${index + 1}. ${item}`).join('\n')
    case 'action':
    case 'link':
      return `${block.label}:\n${block.url}`
  }
}

/**
 * Renders the email as plain text for programs, watches and people that prefer it: the same parts in the same order.
 */
export function plainText({ title, blocks, because }: MailContent, { brand, origin }: MessageSite): string {
  const signature = `${brand.name}, ${brand.tagline}\n${brand.phone} | ${brand.email} | ${origin}\n${brand.postalAddress}`
  return [title, ...blocks.map(blockText), `--\n${signature}\n${because}`].join('\n\n')
}
