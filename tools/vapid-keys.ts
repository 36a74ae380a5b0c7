// `npm run vapid-keys`: prints a new pair of keys for Web Push, as settings. See README.md. Source: MSG-22.
import { createVapidKeys } from './product/settings/vapid-keys.ts'

console.log(
  Object.entries(createVapidKeys())
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
)
