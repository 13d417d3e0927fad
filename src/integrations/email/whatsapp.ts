import type { GuestTopic } from '#domain/messaging/email-topic.ts'
import { whatsappLink } from '#domain/messaging/whatsapp-link.ts'
import { internationalNumber } from '#domain/primitives/phone.ts'
import { emails as phrases } from '#i18n/emails.ts'
import type { Block } from './blocks.ts'
import type { About } from './email-context.ts'
import { singleLine } from './escape.ts'
import { guestEmail } from './guest-emails.ts'

export type WhatsAppText = { topic: GuestTopic; text: string; link: string }

/**
 * The letter of a topic as a message that staff send from their own phone: with everything that the letter tells, and
 * without the key of the booking, which is the guest's alone.
 */
export function whatsappText(topic: GuestTopic, about: About): WhatsAppText {
  const { heading, blocks } = guestEmail(topic, { ...about, link: '' })
  const { name } = about.house
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

/** WhatsApp's own mark, which must not meet another one of the same. */
function bold(text: string): string {
  return `*${text.replaceAll('*', '')}*`
}
