/**
 * Resolves once the browser has drawn its answer to a press, so that work which takes long begins after it and not
 * before. In a tab that is not drawn, after a moment.
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
