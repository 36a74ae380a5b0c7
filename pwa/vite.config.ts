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

/**
 * Folders below `assets` for code that is loaded in its own way: the service worker does not download `documents` in
 * advance, and the files that a page of `pages` needs load together with it.
 */
const folders = [
  { name: 'documents', holds: /\/src\/.*\/pdf\/|\/node_modules\/jspdf\// },
  { name: 'pages', holds: /\/src\/routes\/_public\// },
]

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
        globPatterns: ['index.html', 'assets/{,pages/}*.{js,svg,woff2,txt}', 'icons/icon.svg'],
        globIgnores: ['assets/*license.txt'],
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
          // Large files that few need: saved when first loaded, not with the installation.
          {
            urlPattern: /\/assets\/on-demand\/[^/]+$/,
            handler: 'CacheFirst',
            options: {
              cacheName: 'on-demand',
              cacheableResponse: { statuses: [200] },
              expiration: { maxEntries: 3 },
            },
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
      // The first page contains the preload list of every `import()`. It lists only customers' pages,
      // without the files that every page already has. Other pages discover theirs when they start to load.
      resolveDependencies: (file, dependencies, { hostType }) => {
        if (hostType === 'html') return dependencies
        if (!file.includes('/pages/')) return []
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
            { name: 'checks', test: /node_modules\/zod\// },
            // Modules that nearly every page needs: one file compresses better than ten.
            { name: 'base', test: /(core|pwa)\/src\//, minShareCount: 30 },
            // The same for what the prices need and for what forms share. A module that few pages need stays with them.
            { name: 'exact', test: /core\/src\/(money|geo)\//, minShareCount: 2 },
            { name: 'fields', test: /pwa\/src\/ui\/fields\//, minShareCount: 12 },
            { name: 'schemas', test: /core\/src\/(address|vehicles|fields)\//, minShareCount: 12 },
          ],
        },
        chunkFileNames: ({ moduleIds }) => {
          const folder = folders.find(({ holds }) => moduleIds.some((id) => holds.test(id)))
          return `assets/${folder ? `${folder.name}/` : ''}[name]-[hash].js`
        },
        // Cloudflare compresses by content type: serve the packed tables as text, which costs nothing to decode.
        assetFileNames: ({ names }) => {
          if (names[0] === 'vin-patterns.bin') return 'assets/on-demand/[name]-[hash].txt'
          return names[0]?.endsWith('.bin') ? 'assets/[name]-[hash].txt' : 'assets/[name]-[hash][extname]'
        },
      },
    },
  },
})
