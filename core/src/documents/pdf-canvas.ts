type Place = (x: number, y: number) => unknown
type Color = (red: number, green: number, blue: number) => unknown

/**
 * The methods of jsPDF that documents use. The page and the Worker pass the real one, because core imports no library.
 * Source: ADR-25.
 */
export type PdfCanvas = {
  readonly addPage: () => unknown
  readonly setPage: (number: number) => unknown
  readonly getNumberOfPages: () => number
  readonly addFileToVFS: (name: string, binary: string) => unknown
  readonly addFont: (file: string, family: string, style: string) => unknown
  readonly setFont: (family: string, style: string) => unknown
  readonly getFont: () => unknown
  readonly getFontList: () => Record<string, unknown>
  readonly setFontSize: (size: number) => unknown
  readonly getTextWidth: (text: string) => number
  readonly splitTextToSize: (text: string, width: number) => unknown
  readonly text: (
    text: string,
    x: number,
    y: number,
    options: { readonly align: 'left' | 'right' | 'center' },
  ) => unknown
  readonly setTextColor: Color
  readonly setFillColor: Color
  readonly setDrawColor: Color
  readonly setLineWidth: (width: number) => unknown
  readonly setLineCap: (style: string) => unknown
  readonly setLineJoin: (style: string) => unknown
  readonly rect: (...box: [x: number, y: number, width: number, height: number, style: 'F']) => unknown
  readonly line: (x: number, y: number, toX: number, toY: number) => unknown
  readonly moveTo: Place
  readonly lineTo: Place
  readonly curveTo: (
    ...points: [x1: number, y1: number, x2: number, y2: number, x3: number, y3: number]
  ) => unknown
  readonly stroke: () => unknown
}
