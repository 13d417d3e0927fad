import { contact } from './contact.ts'
import { newsletter } from './newsletter.ts'

/** What the API says after a message or a subscription, in the words of the page. */
export const contactResponses = {
  received: () => contact.sent.text,
  asked: () => newsletter.thanks.asked.text,
  listed: () => newsletter.thanks.listed.text,
  confirmed: () => newsletter.thanks.confirmed.text,
  left: () => newsletter.thanks.left.text,
  unknownLink: () => newsletter.unknown.text,
} as const
