import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The bare page of the benches, for the same browsers as the product. */
export default defineConfig({
  base: '/bare/',
  plugins: [react()],
  build: { target: ['chrome123', 'firefox121', 'safari17.5'], modulePreload: { polyfill: false } },
})
