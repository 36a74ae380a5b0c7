import { attachmentTypeOfName } from '@switchback/core/orders/attachments/attachment.ts'

const longestSide = 2048
const quality = 0.85
/** A smaller file is not worth a second compression. */
const smallBytes = 512 * 1024
/** The browser would need too much memory. */
const hugeBytes = 64 * 1024 * 1024

type Size = { readonly width: number; readonly height: number }

/** The size in which a photo is stored; undefined if it stays as it is. */
export function smallerSize({ width, height }: Size): Size | undefined {
  const factor = longestSide / Math.max(width, height)
  if (factor >= 1) return undefined
  const shorten = (side: number) => Math.max(1, Math.round(side * factor))
  return { width: shorten(width), height: shorten(height) }
}

/** `front.png` becomes `front.jpg`. */
export const jpegName = (name: string): string =>
  attachmentTypeOfName(name) === 'jpeg' ? name : name.replace(/\.[^.]+$/, '.jpg')

export function isLargePhoto({ name, size }: Pick<File, 'name' | 'size'>): boolean {
  const type = attachmentTypeOfName(name)
  return (type === 'jpeg' || type === 'png') && size > smallBytes && size < hugeBytes
}

async function toJpeg(bitmap: ImageBitmap, size: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Safari holds the memory of a canvas until it is empty.
  canvas.width = 0
  return blob
}

/**
 * A photo of at most 2048 pixels on its longest side, upright, as JPEG. What is small, is no photo, or cannot be decoded
 * stays as it is. Source: FILE-7.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!isLargePhoto(file)) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const size = smallerSize(bitmap)
    const blob = size ? await toJpeg(bitmap, size) : null
    bitmap.close()
    if (blob?.type !== 'image/jpeg' || blob.size >= file.size) return file
    return new File([blob], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    return file
  }
}
