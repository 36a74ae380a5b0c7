declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    /** A range keeps the axis, a number pins it. */
    variationAxes?: Record<string, { min: number; max: number } | number>
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
