import { registerRoute } from 'workbox-routing'

/** More than the sheet of vehicles takes. */
const longest = 20_000

/**
 * Takes text that another app shares. The browser sends it as a POST, which ends here: the page gets it in the fragment of
 * its URL, so it reaches no server and no log. Source: OFFLINE-21.
 */
export function takeSharedText(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
    async ({ request }) => {
      const form = await request.formData()
      const texts = ['text', 'url', 'title'].flatMap((name) => {
        const part = form.get(name)
        return typeof part === 'string' && part.trim() !== '' ? [part] : []
      })
      return Response.redirect(`/share#${encodeURIComponent((texts[0] ?? '').slice(0, longest))}`, 303)
    },
    'POST',
  )
}
