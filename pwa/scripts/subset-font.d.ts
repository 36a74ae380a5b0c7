declare module 'subset-font' {
  type Options = {
    /** Leaves out variants that only ligatures and the like lead to. */
    noLayoutClosure?: boolean
    targetFormat: 'woff2' | 'truetype'
    /** A range keeps the axis, a number pins it. */
    variationAxes?: Record<string, { min: number; max: number } | number>
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
