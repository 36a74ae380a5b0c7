/**
 * Subsets the two Overpass styles that documents use: TrueType, the format that jsPDF can embed, with every
 * character of Western European languages. The page loads them only to create a document.
 * Run with: node pwa/scripts/subset-paper-fonts.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { writeHashedAsset } from './hashed-asset.ts'

const resolve = createRequire(import.meta.url).resolve
const packageFolder = dirname(resolve('@fontsource-variable/overpass/package.json'))
const source = readFileSync(join(packageFolder, 'files/overpass-latin-wght-normal.woff2'))
const latin = Array.from({ length: 0x17f - 32 }, (_, at) => String.fromCharCode(32 + at)).join('')

async function cut(name: string, weight: number): Promise<string> {
  const font = await subsetFont(source, `${latin}–—‘’“”…€™→`, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  console.log(name, `${font.length} bytes`)
  return writeHashedAsset(name, 'ttf', font)
}

const normal = await cut('overpass-paper-normal', 400)
const bold = await cut('overpass-paper-bold', 700)
writeFileSync(
  join(import.meta.dirname, '../src/features/sharing/pdf/paper-fonts.ts'),
  `/** Written by scripts/subset-paper-fonts.ts. */\n` +
    `export const paperFonts = { normal: '${normal}', bold: '${bold}' } as const\n`,
)
