/** The number in a cursor; 0 if it is forged: the database refuses `Infinity`. */
export function placeNumber(text: string): number {
  const number = Number(text)
  return Number.isFinite(number) ? number : 0
}
