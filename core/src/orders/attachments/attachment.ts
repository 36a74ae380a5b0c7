/** The accepted kinds of file, by content type and extension. Source: FILE-1. */
export const attachmentTypes = {
  pdf: { contentType: 'application/pdf', endings: ['pdf'] },
  jpeg: { contentType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { contentType: 'image/png', endings: ['png'] },
  doc: { contentType: 'application/msword', endings: ['doc'] },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
} as const
export type AttachmentType = keyof typeof attachmentTypes

/** The accepted extensions, as the `accept` of a file field lists them: `.pdf,.jpg`. */
export const acceptedEndings = Object.values(attachmentTypes)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',')

/** Source: FILE-1. */
export const attachmentLimits = {
  fileBytes: 10 * 1024 * 1024,
  orderBytes: 200 * 1024 * 1024,
  /** No customer has this many; stops an attacker who sends millions of tiny files. */
  orderFiles: 1000,
  nameCharacters: 150,
} as const

/** The type that a file's extension implies; undefined if the extension is not accepted. */
export function attachmentTypeOfName(name: string): AttachmentType | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const types = Object.keys(attachmentTypes) as AttachmentType[]
  return types.find((type) => attachmentTypes[type].endings.some((allowed) => allowed === ending))
}

/** Path separators, special characters of file systems and headers, control characters, bidirectional marks. */
const unsafe =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}"*/:<>?\\|%]+/gu

/**
 * A safe file name for storage and download: only the last part of a path, no special characters of file systems,
 * headers, or shells, at most {@link attachmentLimits.nameCharacters} characters including the extension. Undefined
 * if nothing is left before the extension.
 */
export function safeFileName(name: string): string | undefined {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s_]+/, '')
    .trim()
  const ending = /\.[^.]+$/.exec(clean)?.[0] ?? ''
  const stem = clean.slice(0, clean.length - ending.length).replace(/[.\s]+$/, '')
  if (stem === '' || ending === '') return undefined
  return (
    Array.from(stem)
      .slice(0, attachmentLimits.nameCharacters - ending.length)
      .join('') + ending
  )
}
