/**
 * Whether a ZIP is military (APO, FPO, DPO): 340 the Americas (AA), 090 to 098 Europe, Middle East, Africa, and
 * Canada (AE), 962 to 966 the Pacific (AP). Such a ZIP is a mail room without a road distance.
 * Source: DIST-6.
 */
export function isMilitaryZip(zip: string): boolean {
  return /^(?:09[0-8]|340|96[2-6])\d\d$/.test(zip)
}
