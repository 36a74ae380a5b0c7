import { showDay } from '@switchback/core/shown/day.ts'

/** An instant as `Dec 5, 2026, 14:05 UTC`. */
export function showInstant(instant: string): string {
  return `${showDay(instant)}, ${instant.slice(11, 16)} UTC`
}
