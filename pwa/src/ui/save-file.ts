/** Leaves a file in the person's downloads. */
export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser reads the address after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
