// The least that a Worker can be, for what starting one costs without anything in it.
export default {
  fetch: (): Response => Response.json({ success: true }),
}
