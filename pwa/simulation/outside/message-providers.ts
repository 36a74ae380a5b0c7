import { perform, type FakeProvider } from '../../../edge/test/message-fakes/fake-server.ts'
import { resendProvider } from '../../../edge/test/message-fakes/resend-fake.ts'
import { twilioProvider } from '../../../edge/test/message-fakes/twilio-fake.ts'
import type { Swarm } from '../world/swarm.ts'
import type { Server } from './network.ts'

/** The product's fakes of mails and text messages, without their servers. */
export function messageProviders(swarm: Swarm) {
  const mail = resendProvider()
  const text = twilioProvider(() => new Date())
  const serve =
    (provider: FakeProvider): Server =>
    async ({ method, url, headers, body }) => {
      const fate = swarm.strikes('providerErrs') ? 'error_after_act' : undefined
      const answer = perform(provider, { method, url, headers: Object.fromEntries(headers), body }, fate)
      if (answer === 'lost') return 'lost'
      return { status: answer.status, body: JSON.stringify(answer.body) }
    }
  return { mail, text, serveMail: serve(mail), serveText: serve(text) }
}
