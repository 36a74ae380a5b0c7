/**
 * Reduces the heading font to the characters of English, prices and routes. Overpass (SIL Open Font License) descends from
 * the lettering of American road signs. The license is next to the font.
 * Run with: node pwa/scripts/subset-heading-font.ts
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { writeHashedAsset } from './hashed-asset.ts'

const resolve = createRequire(import.meta.url).resolve
const packageFolder = dirname(resolve('@fontsource-variable/overpass/package.json'))
const source = readFileSync(join(packageFolder, 'files/overpass-latin-wght-normal.woff2'))
const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')

const font = await subsetFont(source, `${ascii}–—‘’“”…·×→©é`, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
})
const address = writeHashedAsset('overpass', 'woff2', font)
copyFileSync(
  join(packageFolder, 'LICENSE'),
  join(import.meta.dirname, '../public/assets/overpass-license.txt'),
)
writeFileSync(
  join(import.meta.dirname, '../src/ui/heading-font.css'),
  `/* Written by scripts/subset-heading-font.ts. The fallback is scaled to the same widths, so that nothing moves. */
@font-face {
  font-family: Overpass;
  font-weight: 400 800;
  font-display: swap;
  src: url('${address}') format('woff2');
}
@font-face {
  font-family: 'Overpass fallback';
  src: local('Arial'), local('Liberation Sans'), local('Roboto');
  size-adjust: 103%;
  ascent-override: 86%;
  descent-override: 37%;
  line-gap-override: 0%;
}
`,
)
console.log(address, `${font.length} bytes`)
