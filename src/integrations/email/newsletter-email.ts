import { emails as phrases } from '#i18n/emails.ts'
import type { EmailContent } from './blocks.ts'

/** Asks the owner of an address to confirm the subscription. */
export function newsletterEmail(operatorName: string, links: { confirm: string; leave: string }): EmailContent {
  const { subject, heading, text, button, foot, leave } = phrases.newsletter
  return {
    subject: subject(operatorName),
    heading,
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label: button, href: links.confirm },
    ],
    foot: [foot, leave(links.leave)],
  }
}
