/**
 * Resolves after the browser has painted its response to a click, so that long work does not delay that paint. In a
 * hidden tab, which never paints, resolves after a short delay.
 */
export async function afterPaint(): Promise<void> {
  const isPainted = new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
  const isLate = new Promise<void>((resolve) => {
    setTimeout(resolve, 100)
  })
  await Promise.race([isPainted, isLate])
}
