import { sniffAttachment } from '@switchback/core/orders/attachments/sniff-attachment.ts'
import {
  attachmentLimits,
  attachmentTypeOfName,
  safeFileName,
} from '@switchback/core/orders/attachments/attachment.ts'

/** `340 KB`, `2.4 MB`: one decimal below ten, in the units of the limits (1 MB is 1024 KB). */
export function showBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  const isSmall = kilobytes < 1000
  const value = isSmall ? kilobytes : kilobytes / 1024
  const figure = value < 9.95 && !isSmall ? value.toFixed(1) : String(Math.max(1, Math.round(value)))
  return `${figure} ${isSmall ? 'KB' : 'MB'}`
}

/** Megabytes rounded up to one decimal, so that a file just over a limit does not show as the limit. */
function showBytesAbove(bytes: number): string {
  return `${(Math.ceil((bytes / 1024 ** 2) * 10) / 10).toFixed(1)} MB`
}

const wrongType = 'Only PDF, JPG, JPEG, PNG, DOC and DOCX files can be attached.'

/**
 * The reason a file cannot be attached next to `otherBytes` of other files, as a sentence; undefined if it can. Checks
 * name and size only. Source: FILE-1.
 */
export function errorOfFile(file: { name: string; size: number }, otherBytes: number): string | undefined {
  if (!attachmentTypeOfName(file.name) || !safeFileName(file.name)) {
    return wrongType
  }
  if (file.size === 0) return 'This file is empty.'
  if (file.size > attachmentLimits.fileBytes) {
    return `This file is ${showBytesAbove(file.size)}. The limit is ${showBytes(attachmentLimits.fileBytes)}.`
  }
  if (otherBytes + file.size > attachmentLimits.orderBytes) {
    return `There's no room left. All files together can be up to ${showBytes(attachmentLimits.orderBytes)}.`
  }
  return undefined
}

/**
 * The reason a file's content does not match its name, as the server would report once the order is placed; undefined
 * if it matches.
 * Source: FILE-1.
 */
export function errorOfContent(name: string, content: ArrayBuffer): string | undefined {
  const type = sniffAttachment(name, new Uint8Array(content))
  if (type === undefined) return `The file isn't the type its name says. ${wrongType}`
  return type === 'misnamed' ? `The file isn't what its name says. ${wrongType}` : undefined
}
