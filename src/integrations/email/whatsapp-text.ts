import type { GuestTopic } from '#domain/messaging/email-topic.ts'
import { whatsappLink } from '#domain/messaging/whatsapp-link.ts'
import { internationalNumber } from '#domain/primitives/phone.ts'
import { emails as phrases } from '#i18n/emails.ts'
import type { Block } from './blocks.ts'
import type { About } from './email-context.ts'
import { singleLine } from './escape.ts'
import { guestEmail } from './guest-emails.ts'

export type WhatsAppText = { topic: GuestTopic; text: string; link: string }

/** The email of a topic as a WhatsApp text that staff send from their own phone, without the guest's access key. */
export function whatsappText(topic: GuestTopic, about: About): WhatsAppText {
  const { heading, blocks } = guestEmail(topic, { ...about, link: '' })
  const { name } = about.operator
  const text = [bold(heading), ...blocks.map(asMessage), name].join('\n\n')
  return { topic, text, link: whatsappLink(internationalNumber(about.booking.customerPhone), text) }
}

function asMessage(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'heading':
      return bold(block.text)
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'facts':
      return block.facts.map(({ label, value }) => phrases.line(label, singleLine(value))).join('\n')
    case 'quote':
      return `"${block.text}"`
    case 'button':
      return phrases.line(block.label, block.href)
  }
}

/** Asterisks mark bold text in WhatsApp, so others are removed. */
function bold(text: string): string {
  return `*${text.replaceAll('*', '')}*`
}
