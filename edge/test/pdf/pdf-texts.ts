import { getDocumentProxy } from 'unpdf'

/** A text of a page, where it stands and how wide it is. */
type Placed = { readonly text: string; readonly x: number; readonly y: number; readonly width: number }

async function placedTexts(bytes: ArrayBuffer): Promise<Placed[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: Placed[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: Number(item.transform[4]),
                y: Number(item.transform[5]),
                width: item.width,
              },
            ]
          : [],
      ),
    )
  }
  return pages
}

/** The texts of a PDF in document order, as a PDF reader finds them. */
export const pdfTexts = async (bytes: ArrayBuffer): Promise<string[]> =>
  (await placedTexts(bytes)).flat().map(({ text }) => text)

/** The texts of a PDF that run into the next one of their line, or out of a letter-size page. */
export async function pdfCollisions(bytes: ArrayBuffer): Promise<string[]> {
  return (await placedTexts(bytes)).flatMap((texts) =>
    texts
      .filter((text) => {
        const ofLine = texts.filter(({ x, y }) => Math.abs(y - text.y) < 4 && x > text.x)
        return text.x + text.width > Math.min(612, ...ofLine.map(({ x }) => x)) + 1
      })
      .map(({ text }) => text),
  )
}

/** The lines of each page of a PDF, from top to bottom: texts of one height, from left to right, with spaces between. */
export async function pdfPages(bytes: ArrayBuffer): Promise<string[][]> {
  return (await placedTexts(bytes)).map((texts) => {
    const heights = [...new Set(texts.map(({ y }) => Math.round(y)))].toSorted((a, b) => b - a)
    return heights.map((height) =>
      texts
        .filter(({ y }) => Math.round(y) === height)
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' '),
    )
  })
}

/** The texts of a PDF that begin left of this x, from top to bottom. */
export const pdfColumn = async (bytes: ArrayBuffer, end: number): Promise<string[]> =>
  (await placedTexts(bytes)).flatMap((texts) =>
    texts
      .filter(({ x }) => x < end)
      .toSorted((a, b) => b.y - a.y || a.x - b.x)
      .map(({ text }) => text),
  )
