/**
 * Whether this is a tab of Safari on an iPhone or iPad, not the installed app: Safari deletes what a site stored after 7
 * days of use without a visit, and the installed app does not see it. Only Apple's mobile browsers have `standalone`.
 */
export function isIosTab(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === false && navigator.maxTouchPoints > 1
}

/** An iPhone or iPad, whose browsers read no barcodes but put a scanned text into a field. Source: ADR-29. */
export const isIos = (): boolean => 'standalone' in navigator && navigator.maxTouchPoints > 1

export const isInstalledApp = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === true ||
  window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
