const units = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const

/** A duration in its largest whole unit, such as "3 minutes". @param ms milliseconds, 0 or more. */
export function ageWords(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [name, length] = units.find(([, unit]) => seconds >= unit) ?? units[3]
  const count = Math.floor(seconds / length)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
