import { getDocumentProxy } from 'unpdf'

/** The texts of a PDF in document order, as a PDF reader finds them. */
export async function pdfTexts(bytes: ArrayBuffer): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    texts.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])))
  }
  return texts
}
