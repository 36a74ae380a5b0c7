/**
 * Subsets the fonts of documents for page and Worker into `core/assets`: TrueType, the format that jsPDF embeds.
 * Overpass has the letters of European languages in Latin and Cyrillic; Noto Sans adds Greek and rarer letters.
 * Run with: node pwa/scripts/subset-document-fonts.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}

const latin = range(0x20, 0x7e) + range(0xa0, 0x24f) + range(0x1e00, 0x1eff)
const marks = range(0x300, 0x36f)
const greek = range(0x370, 0x3ff) + range(0x1f00, 0x1fff)
const cyrillic = range(0x400, 0x52f)
const signs = '–—‘’‚“”„…€™→№•·−'

async function subset(name: string, file: string, letters: string): Promise<void> {
  const font = await subsetFont(readFileSync(fileURLToPath(file)), letters + marks + signs, {
    targetFormat: 'truetype',
    noLayoutClosure: true,
  })
  writeFileSync(join(import.meta.dirname, `../../core/assets/document-${name}.ttf`), font)
  console.log(name, `${font.length} bytes`)
}

await subset(
  'normal',
  import.meta.resolve('@expo-google-fonts/overpass/400Regular/Overpass_400Regular.ttf'),
  latin + cyrillic,
)
await subset(
  'bold',
  import.meta.resolve('@expo-google-fonts/overpass/700Bold/Overpass_700Bold.ttf'),
  latin + cyrillic,
)
await subset(
  'wide',
  import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  latin + greek + cyrillic,
)
