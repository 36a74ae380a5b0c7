/**
 * A whole number for people, `1234567` as `1,234,567`. By hand, as are the days beside it: the first use of the
 * platform's own formatters reads the languages of the world, for which a slow phone stands still a fifteenth of a
 * second and a cold start of the Worker waits.
 */
export function showCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
