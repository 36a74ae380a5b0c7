// The smallest possible Worker: the baseline for what starting one costs.
export default {
  fetch: (): Response => Response.json({ success: true }),
}
