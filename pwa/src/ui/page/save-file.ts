/** Saves a file to the user's downloads. */
export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser reads the URL after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
