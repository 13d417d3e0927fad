import { MessageCircle } from 'lucide-react'
import { OutsideLinkButton } from '#components/button.tsx'
import { offline } from '#i18n/offline.ts'
import { useSite, useWhatsAppLink } from '#website/layout/use-site.ts'

/**
 * The result of a form that is sent in place: `submitFormsInPlace` says it here. `answer` is why the server gave
 * the form back. Without an answer of ours the link to WhatsApp shows; the names of fields in its text, as `{name}`, are
 * replaced by what was typed.
 */
export function FormStatus({ answer, whatsappText }: { answer: string | undefined; whatsappText: string }) {
  const { sending, lost, whatsapp: label } = offline.form
  const { whatsapp: hasWhatsapp } = useSite()
  const whatsapp = useWhatsAppLink(whatsappText)
  return (
    <div className="basis-full">
      <p
        role="status"
        data-form-news
        data-sending={sending}
        data-lost={lost}
        data-answer={answer}
        className="text-[15.5px] leading-snug font-[580] text-sand-700 empty:hidden data-[state=lost]:text-clay-700 data-[state=answer]:text-clay-700"
      />
      {hasWhatsapp && (
        <div data-form-whatsapp hidden className="mt-3">
          <OutsideLinkButton href={whatsapp} size="sm" className="h-11!">
            <MessageCircle className="icon" aria-hidden="true" />
            {label}
          </OutsideLinkButton>
        </div>
      )}
    </div>
  )
}
