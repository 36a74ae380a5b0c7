import { linksPerText } from '@switchback/core/messages/driver-message-facts.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { plain, type MailSite } from '../mails/parts/mail-content.ts'
import { driverUrl } from '../mails/orders/driver-link.ts'

/** To the driver of an assignment. Source: DRIVER-18. */
export function driverLinkText(load: MessageFacts['driver_link'], site: MailSite): string {
  const { brand } = site
  const route = `${plain(load.pickupPlace, 60)} to ${plain(load.deliveryPlace, 60)}`
  return `${brand.name}: load ${load.loadNumber}, ${route}, pickup ${showDay(load.pickupOn)}. Questions? ${brand.phone}. Open it on your phone: ${driverUrl(load, site)}`
}

/** The links that waited because the driver had many texts. Source: MSG-14. */
export function driverLinksText(items: MessageFacts['digest']['items'], site: MailSite): string {
  const links = items.flatMap(({ loadNumber, seed }) =>
    loadNumber && seed ? [`${loadNumber} ${driverUrl({ seed }, site)}`] : [],
  )
  return `${site.brand.name}: your loads. ${links.slice(-linksPerText).join(' ')}`
}
