/**
 * Subsets the fonts of documents for page and Worker: TrueType, the format that jsPDF embeds. Overpass has the letters
 * of European languages in Latin and Cyrillic; Noto Sans adds Greek and rarer letters; Noto Sans SC the Chinese and
 * Japanese characters of the national standards. The first three go into `core/assets`, the last one is a file of the
 * site. Noto Sans SC is not installed with the project, because its package has 50 MB: npm fetches it for this run.
 * Run with: node pwa/scripts/subset-document-fonts.ts
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}

const bytes = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** The characters of a double-byte encoding with these lead and trail bytes. */
function charactersOf(encoding: string, leads: readonly number[], trails: readonly number[]): string {
  const decoder = new TextDecoder(encoding)
  const pairs = leads.flatMap((lead) => trails.map((trail) => decoder.decode(Uint8Array.of(lead, trail))))
  return pairs.filter((text) => text.length === 1 && text !== '\uFFFD').join('')
}

const latin = range(0x20, 0x7e) + range(0xa0, 0x24f) + range(0x1e00, 0x1eff)
const marks = range(0x300, 0x36f)
const greek = range(0x370, 0x3ff) + range(0x1f00, 0x1fff)
const cyrillic = range(0x400, 0x52f)
const signs = '–—‘’‚“”„…€™→№•·−'
const kana = range(0x3000, 0x30ff)
// GB 2312, the frequent characters of Big5, and those of JIS level 1.
const han =
  charactersOf('gbk', bytes(0xb0, 0xf7), bytes(0xa1, 0xfe)) +
  charactersOf('big5', bytes(0xa4, 0xc6), bytes(0x40, 0xfe)) +
  charactersOf('euc-jp', bytes(0xb0, 0xcf), bytes(0xa1, 0xfe))

async function subset(target: string, font: Buffer, letters: string): Promise<void> {
  const file = await subsetFont(font, letters + marks + signs, {
    targetFormat: 'truetype',
    noLayoutClosure: true,
  })
  writeFileSync(join(import.meta.dirname, '../..', target), file)
  console.log(target, `${file.length} bytes`)
}

const read = (address: string) => readFileSync(fileURLToPath(address))

/** Noto Sans SC from its package. */
function readHanFont(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'han-'))
  execFileSync('npm', ['pack', '--silent', '@expo-google-fonts/noto-sans-sc@0.4.3'], { cwd: folder })
  execFileSync('tar', ['-xzf', 'expo-google-fonts-noto-sans-sc-0.4.3.tgz'], { cwd: folder })
  return readFileSync(join(folder, 'package/400Regular/NotoSansSC_400Regular.ttf'))
}

await subset(
  'core/assets/document-normal.ttf',
  read(import.meta.resolve('@expo-google-fonts/overpass/400Regular/Overpass_400Regular.ttf')),
  latin + cyrillic,
)
await subset(
  'core/assets/document-bold.ttf',
  read(import.meta.resolve('@expo-google-fonts/overpass/700Bold/Overpass_700Bold.ttf')),
  latin + cyrillic,
)
await subset(
  'core/assets/document-wide.ttf',
  read(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  latin + greek + cyrillic,
)
await subset('pwa/public/fonts/document-han.ttf', readHanFont(), latin + greek + cyrillic + kana + han)
