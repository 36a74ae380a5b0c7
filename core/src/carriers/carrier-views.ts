/**
 * Lists of carriers: active ones, inactive ones, or active ones whose insurance ends soon. The first route reads them with
 * the URL, so this file has no schemas.
 */
export const carrierViews = ['active', 'inactive', 'insurance'] as const
export type CarrierView = (typeof carrierViews)[number]
