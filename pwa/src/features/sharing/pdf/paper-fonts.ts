/** Written by scripts/subset-paper-fonts.ts. */
export const paperFonts = {
  normal: '/assets/overpass-paper-normal.18d3e457.ttf',
  bold: '/assets/overpass-paper-bold.9f5fd7bf.ttf',
} as const
