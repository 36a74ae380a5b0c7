import { defineConfig } from 'vite'

/** The driver page of the chaos runs. */
export default defineConfig({
  base: '/chaos/',
  build: { target: 'chrome123', modulePreload: { polyfill: false }, minify: false },
})
