import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { OutsideLinkButton } from '#components/button.tsx'
import { ask as t } from '#i18n/trust.ts'
import { useWhatsAppLink } from './use-site.ts'

/** A way to a person, with the message about what is on the page already written; nothing where there is no number. */
export function AskWhatsApp({
  text,
  isSmall = false,
  className = '',
}: {
  text: string
  isSmall?: boolean
  className?: string
}) {
  const whatsapp = useWhatsAppLink(text)
  if (!whatsapp) return null
  return (
    <OutsideLinkButton
      href={whatsapp}
      size={isSmall ? 'sm' : 'md'}
      // who doubles the letters gets two lines, not a page that is wider than the screen
      className={`h-auto! shrink! py-2 leading-tight! whitespace-normal! ${isSmall ? 'min-h-11' : 'min-h-[50px]'} ${className}`}
    >
      <MessageCircle className="icon" aria-hidden="true" />
      {t.label}
    </OutsideLinkButton>
  )
}

/** For a guest whose request got no answer: the button that sends it again, and a person to write to. */
export function TryAgainOrAsk({ tryAgain, text }: { tryAgain: ReactNode; text: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      {tryAgain}
      <AskWhatsApp text={text} isSmall />
    </div>
  )
}
