/** The Americas, then Europe with its neighbors, then the Pacific. */
export const militaryPrefixes: readonly string[] =
  '340 090 091 092 093 094 095 096 097 098 962 963 964 965 966'.split(' ')

/**
 * Whether a ZIP is military (APO, FPO, DPO): 340 the Americas (AA), 090 to 098 Europe, Middle East, Africa, and
 * Canada (AE), 962 to 966 the Pacific (AP). Such a ZIP is a mail room without a road distance.
 * Source: DIST-6.
 */
export function isMilitaryZip(zip: string): boolean {
  return militaryPrefixes.includes(zip.slice(0, 3)) && /^\d{5}$/.test(zip)
}
