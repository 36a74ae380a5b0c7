import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appManifest } from './scripts/app-manifest.ts'
import { filesOffline } from './scripts/files-offline.ts'
import { ownFflate } from './scripts/own-fflate.ts'
import { staticPage } from './scripts/static-page.ts'

/** jsPDF's dependencies for HTML, SVG and PNG, which our documents never use. Source: ADR-78. */
const nothing = fileURLToPath(new URL('scripts/empty-module.ts', import.meta.url))

/**
 * Folders below `assets` for what is loaded in its own way: the service worker caches `later` after the installation or
 * when first used, `driver` when a load is opened, the files that a page of `pages` needs load together with it, and
 * production leaves out `developer`.
 */
const folders = [
  {
    name: 'later',
    // Documents, and the files that say so by their name: what few need, what slow pages need, and what shows nothing
    // without the network.
    holds: /\.later\.tsx?$|\/src\/.*\/pdf\/|\/node_modules\/jspdf\/|\/features\/client-reports\//,
  },
  { name: 'pages', holds: /\/src\/routes\/_public\/.*\?tsr-split/ },
  // Cached as soon as a driver has opened a load.
  {
    name: 'driver',
    holds:
      /\/src\/(features|offline)\/driver\/|\/src\/routes\/d\/.*\?tsr-split|\/node_modules\/signature_pad\//,
  },
  { name: 'developer', holds: /\/src\/features\/developer\// },
]

/** The VIN patterns, the places of all ZIPs and the fonts of documents. */
const largeFiles = /^(vin-patterns|zip-places)\.bin$|^document-.*\.ttf$/

const offline = filesOffline()
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:8787'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Each page's files load with that page, not with the first one.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
    }),
    react(),
    tailwindcss(),
    staticPage(),
    offline.plugin,
    ownFflate(),
    VitePWA({
      injectRegister: null,
      registerType: 'prompt',
      manifest: appManifest,
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/**/*.{js,svg,woff2,txt,ttf}', 'icons/icon.svg'],
        globIgnores: ['assets/*license.txt'],
        manifestTransforms: [offline.withoutStaffPortal],
      },
    }),
  ],
  resolve: { alias: { html2canvas: nothing, dompurify: nothing, canvg: nothing, 'fast-png': nothing } },
  server: { proxy: { '/api': apiOrigin } },
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The first page contains the preload list of every `import()`. It lists only customers' pages, without the files
      // that every page already has. Other pages discover theirs when they start to load.
      resolveDependencies: (file, dependencies, { hostType }) => {
        if (hostType === 'html') return dependencies
        if (!file.includes('/pages/')) return []
        return dependencies.filter((other) => !/\/(framework|start|index|rolldown-runtime)-/.test(other))
      },
    },
    rolldownOptions: {
      // A text of a `words.ts` lands where it is used: the pages that share it need no file for it.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // Libraries change less often than our code: a separate file stays in the browser's cache across releases.
        codeSplitting: {
          // By who loads the modules, not by lists of files (ADR-78). What several pages share is split automatically.
          groups: [
            {
              name: 'framework',
              // A guard of unsaved work is for one staff page.
              test: /node_modules\/(?!.*\/useBlocker\.)(react|react-dom|scheduler|use-sync-external-store|@tanstack|hono)\//,
            },
            { name: 'checks', test: /node_modules\/zod\// },
            // The code of the first page, in one file beside its entry, which `static-page.ts` starts.
            { name: 'start', tags: ['$initial'], test: /(pwa|core)\/src\/(?!main\.)/ },
          ],
        },
        chunkFileNames: ({ name, moduleIds }) => {
          const folder = folders.find(({ holds }) => moduleIds.some((id) => holds.test(id)))
          // Seven characters: the first page names over a hundred files, and a hash does not compress.
          return `assets/${folder ? `${folder.name}/` : ''}${name.replace('.later', '')}-[hash:7].js`
        },
        // Cloudflare compresses by content type: serve the packed tables as text, which costs nothing to decode.
        assetFileNames: ({ names }) => {
          const name = names[0] ?? ''
          const folder = largeFiles.test(name) ? 'assets/later' : 'assets'
          return `${folder}/[name]-[hash]${name.endsWith('.bin') ? '.txt' : '[extname]'}`
        },
      },
    },
  },
})
