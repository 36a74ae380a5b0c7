import { defaultBrand } from '@switchback/core/brand.ts'
import type { ManifestOptions } from 'vite-plugin-pwa'

const { name, tagline } = defaultBrand

const shortcutIcon = (file: string) => [
  { src: `/icons/${file}.png`, sizes: '96x96', type: 'image/png' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
]

type Screenshot = {
  readonly file: string
  readonly sizes: string
  readonly factor: 'narrow' | 'wide'
  readonly label: string
}

/** Taken by `picture-manifest.ts`. */
const screenshot = ({ file, sizes, factor, label }: Screenshot) => ({
  src: `/icons/screens/${file}.jpg`,
  sizes,
  type: 'image/jpeg',
  form_factor: factor,
  label,
})

/** The manifest that browsers read before and after they install the app. Source: OFFLINE-21. */
export const appManifest: Partial<ManifestOptions> = {
  id: '/',
  name: `${name}: ${tagline}`,
  short_name: name,
  description:
    'Prices, orders and payment of vehicle transport. Dealers quote and order without a connection.',
  lang: 'en-US',
  dir: 'ltr',
  categories: ['business', 'productivity'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // A second start must not take over a window in which somebody types.
  launch_handler: { client_mode: ['navigate-new', 'auto'] },
  background_color: '#f8f4ec',
  theme_color: '#17312a',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'New quote', url: '/dealer/quote', icons: shortcutIcon('new-quote-96') },
    { name: 'Orders', url: '/dealer/orders', icons: shortcutIcon('orders-96') },
  ],
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  screenshots: [
    screenshot({
      file: 'quote-narrow',
      sizes: '780x1688',
      factor: 'narrow',
      label: 'A binding price between two ZIP codes',
    }),
    screenshot({
      file: 'orders-narrow',
      sizes: '780x1688',
      factor: 'narrow',
      label: "The dealership's orders",
    }),
    screenshot({
      file: 'vehicles-wide',
      sizes: '1280x800',
      factor: 'wide',
      label: 'Many vehicles priced at once',
    }),
    screenshot({
      file: 'orders-wide',
      sizes: '1280x800',
      factor: 'wide',
      label: "The dealership's orders and their states",
    }),
  ],
}
