/** A point on the globe in degrees; west and south are negative. */
export type Coordinates = { readonly lat: number; readonly lng: number }
