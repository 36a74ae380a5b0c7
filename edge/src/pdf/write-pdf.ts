/** A text on a page; `y` is its baseline, from the bottom. Points of 1/72 inch. */
export type PdfText = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isBold?: boolean
  readonly isQuiet?: boolean
  /** `x` is the right edge. */
  readonly isRight?: boolean
}

/** A thin horizontal line. */
export type PdfRule = { readonly x: number; readonly y: number; readonly width: number }

export type PdfPage = { readonly texts: readonly PdfText[]; readonly rules: readonly PdfRule[] }

/** US Letter. */
export const pageSize = { width: 612, height: 792 } as const

/** The characters of Windows-1252 that ISO 8859-1 lacks, by their codes. */
const beyondLatin1 = new Map(
  Array.from('€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ', (character, index) => [character, 0x80 + index]),
)

/** Encodes text for the fonts that every PDF reader has; unsupported characters lose their accent or become `?`. */
function toCodes(text: string): number[] {
  return Array.from(text.normalize('NFC')).flatMap((character) => {
    const point = character.codePointAt(0) ?? 0
    if ((point >= 0x20 && point < 0x7f) || (point >= 0xa0 && point <= 0xff)) return [point]
    const known = beyondLatin1.get(character)
    if (known !== undefined) return [known]
    const plain = character.normalize('NFKD').codePointAt(0) ?? 0
    return [plain >= 0x20 && plain < 0x7f ? plain : 0x3f]
  })
}

function literal(text: string): string {
  const codes = toCodes(text).map((code) => {
    const character = String.fromCharCode(code)
    if (/[()\\]/.test(character)) return `\\${character}`
    return code < 0x7f ? character : `\\${code.toString(8)}`
  })
  return `(${codes.join('')})`
}

/** Helvetica's widths, in thousandths of the font size, for the characters of amounts, dates, and short words. */
const widths: Readonly<Record<string, number>> = { '.': 278, ',': 278, '-': 333, ' ': 278, ':': 278, $: 556 }

function widthOf(text: string, size: number): number {
  const thousandths = Array.from(text, (character) => widths[character] ?? 556)
  return (thousandths.reduce((sum, width) => sum + width, 0) * size) / 1000
}

function drawText({ text, x, y, size, isBold, isQuiet, isRight }: PdfText): string {
  const start = isRight ? x - widthOf(text, size) : x
  const shade = isQuiet ? '0.36 0.42 0.39' : '0.09 0.19 0.16'
  return `BT /F${isBold ? 2 : 1} ${size} Tf ${shade} rg ${start.toFixed(2)} ${y.toFixed(2)} Td ${literal(text)} Tj ET`
}

function drawRule({ x, y, width }: PdfRule): string {
  return `0.8 0.78 0.72 RG 0.75 w ${x} ${y} m ${x + width} ${y} l S`
}

/**
 * Writes a PDF of texts and lines in Helvetica, which every reader has: small, done in a millisecond, and without a
 * library of a hundred times its size in the Worker.
 */
export function writePdf(pages: readonly PdfPage[], title: string): Uint8Array<ArrayBuffer> {
  const fonts = '/Font << /F1 3 0 R /F2 4 0 R >>'
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const pageNumbers = pages.map((_, index) => `${6 + index * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageNumbers.join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
    ...pages.flatMap(({ texts, rules }, index) => {
      const content = [...rules.map(drawRule), ...texts.map(drawText)].join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Resources << ${fonts} >> /Contents ${7 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Uint8Array.from(file, (character) => character.charCodeAt(0))
}
