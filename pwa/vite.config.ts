import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defaultBrand } from '@switchback/core/brand.ts'
import { staticPage } from './scripts/static-page.ts'

/** What jsPDF would load to draw HTML and SVG, which no document of ours needs. */
const nothing = fileURLToPath(new URL('scripts/empty-module.ts', import.meta.url))

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:8787'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a page loads comes with the page, not with the first one.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
    }),
    react(),
    tailwindcss(),
    staticPage(),
    VitePWA({
      injectRegister: null,
      registerType: 'prompt',
      manifest: {
        name: `${defaultBrand.name}: ${defaultBrand.tagline}`,
        short_name: defaultBrand.name,
        description: 'Prices, orders and payment of vehicle transport.',
        start_url: '/',
        display: 'standalone',
        background_color: '#f8f4ec',
        theme_color: '#17312a',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        globPatterns: ['index.html', 'assets/*.{js,svg,woff2,txt}', 'icons/icon.svg'],
        // The document maker is big and of no use without the server's answer.
        globIgnores: ['assets/overpass-license.txt', 'assets/save-quote-*pdf-*.js', 'assets/open-paper-*.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/cdn-cgi\//, /^\/dev\//],
        cleanupOutdatedCaches: true,
        // Without a network the last settings and rates stand in; they hold nothing personal.
        runtimeCaching: [
          {
            urlPattern: /\/api\/(config|rates)$/,
            handler: 'NetworkFirst',
            options: { cacheName: 'site', networkTimeoutSeconds: 4 },
          },
        ],
      },
    }),
  ],
  resolve: { alias: { html2canvas: nothing, dompurify: nothing, canvg: nothing } },
  server: { proxy: { '/api': apiOrigin } },
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The list of every `import()`'s files travels with the first page: it names those of the pages where a round
      // trip counts, without what every page has already. The others find theirs once they have begun to load.
      resolveDependencies: (file, dependencies, { hostType }) => {
        if (hostType === 'html') return dependencies
        if (!/\/(order-form|payment|track|share-quote|open-shared|dashboard|quote)/.test(file)) return []
        return dependencies.filter((other) => !/\/(framework|base|rolldown-runtime)-/.test(other))
      },
    },
    rolldownOptions: {
      output: {
        // Libraries change less often than we do: their own file stays in the browser's cache over a release.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|hono)\//,
            },
            {
              // Small pieces that the first page has in common with others: one file compresses better than ten.
              name: 'base',
              test: /(pwa\/src\/(ui\/(skeleton|button|money|notice|wordmark|show-day|lazy-part|focus-heading|dialogs\/(dialog|alerts)|map\/(?!drawn-lines).*|table\/sorting-text|fields\/(control-class|field-frame|text-field))|offline\/device-storage|api\/(query-client|client|session-token|refused|answer-of|site-config))|core\/src\/(timings|brand|money\/.*|quotes\/trip-choices))\.tsx?$/,
            },
            { name: 'checks', test: /node_modules\/zod\/|pwa\/src\/api\/strict-zod\.ts$/ },
            { name: 'trip', test: /core\/src\/(geo\/zip-index|pricing\/deposit)\.ts$/ },
            // Likewise what the forms have in common, each with what the others need of it.
            {
              name: 'forms',
              test: /(core\/src\/(address\/(prefix-.*|states|may-lie-in|state-of-line)|orders\/(facility-type|zip-in-address|place-order)|payments\/payment-type|vehicles\/vin|fields\/text-fields|quotes\/trip)|pwa\/src\/ui\/(format-phone|fields\/(select-field|text-area-field|form-section|error-summary)))\.tsx?$/,
            },
          ],
        },
        // Cloudflare compresses by content type: the packed tables travel as text, which costs nothing to read.
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.bin') ? 'assets/[name]-[hash].txt' : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
