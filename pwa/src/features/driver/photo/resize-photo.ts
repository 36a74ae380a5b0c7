/** The longest side of a kept photo in pixels, and its JPEG quality. Source: DRIVER-31. */
const longestSide = 2048
const quality = 0.75

/** Scales down to the longest side; smaller photos stay as they are. */
function sizeWithin(width: number, height: number): [number, number] {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

/** Upright, as the camera's file says. @throws if it is no picture */
async function decoded(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // Safari decodes some of its own formats only in an element.
    const image = new Image()
    image.src = URL.createObjectURL(file)
    try {
      await image.decode()
      return image
    } finally {
      URL.revokeObjectURL(image.src)
    }
  }
}

/**
 * A photo as a JPEG of at most 2,048 pixels. Drawing it anew drops everything else that the camera wrote into the file, its
 * position too. @throws if it is no picture
 */
export async function resizedPhoto(file: Blob): Promise<Blob> {
  const picture = await decoded(file)
  const [width, height] = sizeWithin(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  if ('close' in picture) picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Gives the memory back at once: old phones have little.
  canvas.width = 0
  if (!blob) throw new Error('The picture could not be drawn')
  return blob
}
