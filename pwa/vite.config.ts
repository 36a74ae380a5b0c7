import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defaultBrand } from '@switchback/core/brand.ts'
import { staticPage } from './scripts/static-page.ts'

/** jsPDF's optional dependencies for HTML and SVG, which our documents never use. */
const nothing = fileURLToPath(new URL('scripts/empty-module.ts', import.meta.url))

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
        // The document generator is big, and useless without the server's response.
        globIgnores: ['assets/overpass-license.txt', 'assets/save-quote-*pdf-*.js', 'assets/open-paper-*.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/cdn-cgi\//, /^\/dev\//],
        cleanupOutdatedCaches: true,
        // Without a network the cached settings and rates apply; they contain nothing personal.
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
      // The first page contains the preload list of every `import()`. It lists only pages where a round
      // trip matters, without the files that every page already has. Other pages discover theirs when they start to load.
      resolveDependencies: (file, dependencies, { hostType }) => {
        if (hostType === 'html') return dependencies
        if (!/\/(order-form|payment|track|share-quote|open-shared|dashboard|quote)/.test(file)) return []
        return dependencies.filter((other) => !/\/(framework|base|rolldown-runtime)-/.test(other))
      },
    },
    rolldownOptions: {
      output: {
        // Libraries change less often than our code: a separate file stays in the browser's cache across releases.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|hono)\//,
            },
            {
              // Small modules that the first page shares with others: one file compresses better than ten.
              name: 'base',
              test: /(pwa\/src\/(ui\/(skeleton|button|money|notice|wordmark|show-day|lazy-part|focus-heading|dialogs\/(dialog|alerts)|map\/(?!drawn-lines).*|table\/sorting-text|fields\/(control-class|field-frame|text-field))|offline\/device-storage|api\/(query-client|client|session-token|refused|read-response)|queries\/site-config)|core\/src\/(timings|brand|money\/.*|trips\/trip-choices))\.tsx?$/,
            },
            { name: 'checks', test: /node_modules\/zod\// },
            { name: 'trip', test: /core\/src\/(geo\/zip-index|pricing\/deposit)\.ts$/ },
            // The same for modules that the forms share, each with its dependencies.
            {
              name: 'forms',
              test: /(core\/src\/(address\/(prefix-.*|states|may-lie-in|state-of-line)|orders\/(facility-type|zip-in-address|place-order)|payments\/payment-type|vehicles\/vin|fields\/text-fields|trips\/trip)|pwa\/src\/ui\/(format-phone|fields\/(select-field|text-area-field|form-section|error-summary)))\.tsx?$/,
            },
          ],
        },
        // Cloudflare compresses by content type: serve the packed tables as text, which costs nothing to decode.
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.bin') ? 'assets/[name]-[hash].txt' : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
