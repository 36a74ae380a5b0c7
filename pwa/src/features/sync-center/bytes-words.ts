const units = [
  [1e9, 'GB'],
  [1e6, 'MB'],
] as const

/** `2.4 MB`, `9.8 GB`. */
export function bytesWords(bytes: number): string {
  const [size, unit] = units.find(([least]) => bytes >= least) ?? [1e6, 'MB']
  return `${(bytes / size).toFixed(1)} ${unit}`
}
