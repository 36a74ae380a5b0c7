/**
 * A whole number for people, `1234567` as `1,234,567`. Formatted by hand, like days: the first use of the platform's
 * formatters loads locale data, which blocks a slow phone for a fifteenth of a second and delays a cold start of the
 * Worker.
 */
export function showCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
