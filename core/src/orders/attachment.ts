/** The kinds of file that an order takes, by what they are and by how their names end. Source: FILE-1. */
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

/** Source: FILE-1. */
export const attachmentLimits = {
  fileBytes: 10 * 1024 * 1024,
  orderBytes: 200 * 1024 * 1024,
  /** Nobody has so many; somebody might send millions of a few bytes each. */
  orderFiles: 1000,
  nameCharacters: 150,
} as const

/** An attachment as the API answers it. `size` in bytes, `type` its content type. Source: FILE-1. */
export type AttachmentResponse = {
  id: string
  name: string
  size: number
  type: string
  createdAt: string
}

/** The type that a file's name promises; undefined if its ending is none of those allowed. */
export function attachmentTypeOfName(name: string): AttachmentType | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const types = Object.keys(attachmentTypes) as AttachmentType[]
  return types.find((type) => attachmentTypes[type].endings.some((allowed) => allowed === ending))
}

/** Path separators, characters that a file system or a header reads as something else, controls, direction marks. */
const unsafe =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}"*/:<>?\\|%]+/gu

/**
 * A file's name as it is kept and offered for download: the last part of a path, nothing in it that a file system, a
 * header or a shell reads as something else, at most {@link attachmentLimits.nameCharacters} characters with its
 * ending kept. Undefined if nothing is left before the ending.
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
