import { markup } from '../../../http/markup.ts'
import type { MailBlock, MailContent, MessageSite } from './mail-content.ts'

/** Light colors are inline, for mail programs that drop style sheets; dark ones are in the style sheet, for those that support it. */
const styleSheet = `
  a { color: inherit; }
  @media (prefers-color-scheme: dark) {
    .page { background: #10201b !important; }
    .card { background: #17312a !important; color: #f4efe4 !important; }
    .quiet { color: #b9c4bd !important; }
    .line { border-color: #34524a !important; }
    .button { background: #f2b84b !important; color: #17312a !important; }
  }
  @media (max-width: 480px) { .card { padding: 24px 18px !important; } }
`

const font = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

function Facts({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <table role="presentation" width="100%" style="border-collapse: collapse; margin: 20px 0">
      {rows.map(([label, value]) => (
        <tr>
          <td
            class="quiet line"
            style="padding: 8px 12px 8px 0; border-top: 1px solid #e3dccd; color: #5c6b64; width: 40%; vertical-align: top"
          >
            {label}
          </td>
          <td
            class="line"
            style="padding: 8px 0; border-top: 1px solid #e3dccd; font-weight: 600; word-break: break-word"
          >
            {value}
          </td>
        </tr>
      ))}
    </table>
  )
}

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <p style="margin: 0 0 14px">{block.text}</p>
    case 'heading':
      return <h2 style="margin: 24px 0 8px; font-size: 18px; line-height: 1.3">{block.text}</h2>
    case 'facts':
      return <Facts rows={block.rows} />
    case 'steps':
      return (
        <ol style="margin: 0 0 14px; padding-left: 22px">
          {block.items.map((item) => (
            <li style="margin: 0 0 6px; overflow-wrap: anywhere">{item}</li>
          ))}
        </ol>
      )
    case 'action':
      return (
        <p style="margin: 22px 0">
          <a
            class="button"
            href={block.url}
            style="display: inline-block; background: #17312a; color: #ffffff; padding: 13px 22px; border-radius: 8px; font-weight: 600; text-decoration: none"
          >
            {block.label}
          </a>
        </p>
      )
    case 'link':
      return (
        <p style="margin: 0 0 14px">
          <a href={block.url} style="color: inherit; font-weight: 600">
            {block.label}
          </a>
        </p>
      )
  }
}

function Signature({ content, site }: { content: MailContent; site: MessageSite }) {
  const { brand, origin } = site
  return (
    <div class="quiet" style="padding: 18px 8px; font-size: 13px; color: #5c6b64">
      <p style="margin: 0 0 6px">
        {brand.name} · {brand.tagline}
      </p>
      <p style="margin: 0 0 6px">
        <a href={`tel:+1${brand.phone.replaceAll(/\D/g, '')}`}>{brand.phone}</a> · {brand.email} ·{' '}
        <a href={origin}>{origin.replace(/^https?:\/\//, '')}</a>
      </p>
      <p style="margin: 0 0 6px">{brand.postalAddress}</p>
      <p style="margin: 0">{content.because}</p>
    </div>
  )
}

function MailPage({ content, site }: { content: MailContent; site: MessageSite }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{styleSheet}</style>
      </head>
      <body
        class="page"
        style={`margin: 0; padding: 16px 8px; background: #f8f4ec; ${font}; font-size: 16px; line-height: 1.5`}
      >
        <div style="display: none; max-height: 0; overflow: hidden">{content.preview}</div>
        <div style="max-width: 560px; margin: 0 auto">
          <p class="quiet" style="margin: 0 0 10px; padding: 0 8px; font-weight: 700; color: #17312a">
            {site.brand.name}
          </p>
          <div
            class="card"
            style="background: #ffffff; color: #17312a; border-radius: 12px; padding: 32px; text-align: left"
          >
            <h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.25">{content.title}</h1>
            {content.blocks.map((block) => (
              <Block block={block} />
            ))}
          </div>
          <Signature content={content} site={site} />
        </div>
      </body>
    </html>
  )
}

/** A mail as a whole HTML document. Every text in it is escaped. Source: ADR-6. */
export function mailPage(content: MailContent, site: MessageSite): string {
  return markup(<MailPage content={content} site={site} />)
}
