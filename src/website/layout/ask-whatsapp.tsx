import { MessageCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { OutsideLinkButton } from '#components/button.tsx'
import { ask as t } from '#i18n/trust.ts'
import { useWhatsAppLink } from './use-site.ts'

/** Opens WhatsApp. Renders nothing without a link, when the operator has no number. */
export function WhatsAppButton({ children, ...link }: ComponentProps<typeof OutsideLinkButton>) {
  if (!link.href) return null
  return (
    <OutsideLinkButton {...link}>
      <MessageCircle className="icon" aria-hidden="true" />
      {children}
    </OutsideLinkButton>
  )
}

/** Asks the operator about what is on the page, with the message already written. */
export function AskWhatsApp({
  text,
  isSmall = false,
  className = '',
}: {
  text: string
  isSmall?: boolean
  className?: string
}) {
  return (
    <WhatsAppButton
      href={useWhatsAppLink(text)}
      size={isSmall ? 'sm' : 'md'}
      // The label wraps when the guest has set text twice as large; otherwise the page would be wider than the screen.
      className={`h-auto! shrink! py-2 leading-tight! whitespace-normal! ${isSmall ? 'min-h-11' : 'min-h-[50px]'} ${className}`}
    >
      {t.label}
    </WhatsAppButton>
  )
}

/** For a guest whose request got no response: the button that sends it again, and a person to write to. */
export function TryAgainOrAsk({ tryAgain, text }: { tryAgain: ReactNode; text: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      {tryAgain}
      <AskWhatsApp text={text} isSmall />
    </div>
  )
}
