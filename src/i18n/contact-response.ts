import { contact } from './contact.ts'
import { newsletter } from './newsletter.ts'

/** The API's responses to a message or a subscription, with the texts of the page. */
export const contactResponses = {
  received: () => contact.sent.text,
  asked: () => newsletter.thanks.asked.text,
  listed: () => newsletter.thanks.listed.text,
  confirmed: () => newsletter.thanks.confirmed.text,
  left: () => newsletter.thanks.left.text,
  unknownLink: () => newsletter.unknown.text,
} as const
